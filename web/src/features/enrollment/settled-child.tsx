import schoolJson from '@pallikoodam/content/school.json';
import type { OwnChild } from '@pallikoodam/contract/enrollment';
import { useTranslation } from 'react-i18next';
import { useFirstName } from '../../school/child-heading.tsx';
import classes from './enroll-cards.module.css';

/** A child for whom the family has nothing to do, or has to ask the school. */
export function SettledChild({ child }: { child: OwnChild }) {
  const { t } = useTranslation();
  const name = useFirstName()(child);
  const { why, Year: year } = child.next;
  const enrollment = child.enrollments.find(({ Year }) => Year === year);
  if (why === 'The last level of the school is completed') {
    return (
      <li>
        {t(
          '{{name}} has come to the end of Nilai 8, the school’s last level. Thank you for all the years; we would be glad to see you again as a helper.',
          { name },
        )}
      </li>
    );
  }
  if (why === 'The school has no level after this one') {
    return (
      <li>
        {t(
          '{{name}} is in the school’s last level. Should the year be repeated, enroll again once the result is there.',
          { name },
        )}
      </li>
    );
  }
  const reference = (
    <>
      {t('Reference ID')}: <strong className={classes.reference}>{enrollment?.ReferenceId}</strong>
    </>
  );
  if (why === 'The school looks at it first') {
    return (
      <li>
        {t(
          '{{name}}: the other parent may have enrolled this child already. The school looks at it and writes to you; nothing is to be paid until then.',
          { name },
        )}
      </li>
    );
  }
  if (why === 'Enrolled already') {
    return (
      <li data-done>
        {t('{{name}} is enrolled for {{year}} already', { name, year })}. {reference}.{' '}
        {t('There is nothing to do.')}
      </li>
    );
  }
  const { email } = schoolJson.contacts.school;
  return (
    <li>
      {t('The school has a record of {{name}} for {{year}}', { name, year })}. {reference}.{' '}
      {t('To enroll again this year, please write to the school:')}{' '}
      <a href={`mailto:${email}`}>{email}</a>
    </li>
  );
}
