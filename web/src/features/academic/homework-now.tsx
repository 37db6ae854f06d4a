import type { ChildYear } from '@pallikoodam/contract/academic';
import { readWeek } from '@pallikoodam/domain/homework/weeks';
import { useTranslation } from 'react-i18next';
import { useFirstName } from '../../school/child-heading.tsx';

/** Whether any of the children's classes has had a week of homework. */
export function hasHomework(family: readonly ChildYear[]): boolean {
  return family.some(({ weeksGiven }) => weeksGiven.length > 0);
}

/** What each child has in the newest week of its class: a score, or '–' for 'not yet'. */
export function HomeworkNow({ family }: { family: readonly ChildYear[] }) {
  const { t } = useTranslation();
  const firstName = useFirstName();
  return (
    <ul>
      {family.map(({ student, homework, weeksGiven }) => {
        const week = weeksGiven.at(-1);
        if (week === undefined) return null;
        const score = homework && readWeek(homework, { week, given: weeksGiven });
        return (
          <li key={student._id}>
            {t('{{name}}, week {{week}}: {{score}}', {
              name: firstName(student),
              week,
              score: score ?? '–',
            })}
          </li>
        );
      })}
    </ul>
  );
}
