import { linkOptions } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { readPerson } from '../../../lib/read-person.ts';
import { ShortList } from '../../../screen/short-list.tsx';
import { useStart } from '../use-start.ts';

const homework = linkOptions({ to: '/HomeWork' });

/** Whom to ask for the scores of the week: the classes that lack most. */
export function HomeworkWeek() {
  const { t } = useTranslation();
  const start = useStart();
  const week = start.data?.homeworkWeek;
  return (
    <ShortList
      title={week ? t('Week {{week}}: scores to come', { week: week.week }) : t('Homework')}
      lines={
        start.data &&
        (week?.classes ?? []).map(({ StudentTeacher, scored, students }) => ({
          id: StudentTeacher,
          text: readPerson(StudentTeacher),
          detail: t('{{scored}} of {{all}} entered', { scored, all: students }),
        }))
      }
      load={start}
      emptyText={t('Every class has all scores of the week.')}
      more={{ label: t('Homework'), link: homework }}
    />
  );
}
