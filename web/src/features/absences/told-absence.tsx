import { Text } from '@mantine/core';
import type { Absence } from '@pallikoodam/contract/absences';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api.ts';
import { formatDay, todayAtSchool } from '../../lib/format.ts';
import { BusyButton } from '../../screen/busy-button.tsx';
import { useQuestion } from '../../screen/use-question.tsx';
import { useWrite } from '../../screen/use-write.ts';
import classes from './told-absence.module.css';

/** Of absences, newest first, those that are not over, the next one first. */
export function listAhead(absences: readonly Absence[]): Absence[] {
  const today = todayAtSchool();
  return absences.filter(({ ToDate }) => ToDate >= today).toReversed();
}

type ToldAbsenceProps = {
  absence: Absence;
  /** What the child is called. */
  name: string;
  /** Where it is not clear from around it whose absence it is. */
  withName?: boolean;
};

/** An absence that was reported, with its way back; an item of a list. */
export function ToldAbsence({ absence, name, withName = false }: ToldAbsenceProps) {
  const { t } = useTranslation();
  const { ask, dialog } = useQuestion();
  const { tell, isBusy } = useWrite((id: string) => api.withdrawAbsence({ id }), {
    done: t('The absence was taken back.'),
  });
  const { FromDate, ToDate, Note } = absence;
  const days =
    FromDate === ToDate
      ? formatDay(FromDate)
      : t('{{first}} to {{last}}', { first: formatDay(FromDate), last: formatDay(ToDate) });
  const withdraw = async () => {
    const yes = await ask({
      title: t('Take the absence back?'),
      text: t('The teacher will expect {{name}} again: {{days}}.', { name, days }),
      confirmLabel: t('Take back'),
      cancelLabel: t('Cancel'),
    });
    if (yes) await tell(absence._id);
  };
  return (
    <li className={classes.absence}>
      <span>
        <b>
          {withName
            ? t('{{name}}, absent: {{days}}', { name, days })
            : t('Absent: {{days}}', { days })}
        </b>
        {Note !== '' && <Text size="sm">{Note}</Text>}
      </span>
      <BusyButton
        className="portal-no-print"
        variant="subtle"
        size="compact-sm"
        busy={isBusy}
        aria-label={
          withName
            ? t('Take back: {{name}}, {{days}}', { name, days })
            : t('Take back: {{days}}', { days })
        }
        onClick={() => void withdraw()}
      >
        {t('Take back')}
      </BusyButton>
      {dialog}
    </li>
  );
}
