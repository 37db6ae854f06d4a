import { useTranslation } from 'react-i18next';
import { useLocalText } from '../../lib/local-text.ts';
import { describeSchoolMoment } from '../../school/use-registration.ts';

type Known = { Year: string; OpensAt: string; ClosedAt: string };

/** When registration opens, or when the plan has closed it, by the school's clocks. */
export function ClosedTitle({ registration }: { registration: Known | undefined }) {
  const { t } = useTranslation();
  const local = useLocalText();
  const { Year: year, OpensAt, ClosedAt } = registration ?? { Year: '', OpensAt: '', ClosedAt: '' };
  if (OpensAt !== '') {
    const moment = local(describeSchoolMoment(OpensAt));
    return t('Registration for {{year}} opens {{moment}}', { year, moment });
  }
  if (ClosedAt !== '') {
    const moment = local(describeSchoolMoment(ClosedAt));
    return t('Registration for {{year}} closed {{moment}}', { year, moment });
  }
  return t('Registration is currently closed for this year');
}
