import { linkOptions } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ShortList } from '../../../screen/short-list.tsx';
import { useStart } from '../use-start.ts';

const shownClasses = 8;
const homework = linkOptions({ to: '/HomeWork' });

/** Whom to ask for the scores of the week: the classes without one. */
export function SilentClasses() {
  const { t } = useTranslation();
  const start = useStart();
  const card = start.data?.cards.find(({ id }) => id === 'homework.silent');
  const teachers = (card?.about.teachers ?? '').split('\n').filter((name) => name !== '');
  return (
    <ShortList
      title={
        card === undefined
          ? t('Classes without scores')
          : t('Week {{week}}: classes without scores', { week: card.about.week })
      }
      lines={
        start.data &&
        teachers.slice(0, shownClasses).map((name) => ({ id: name, text: name, detail: '' }))
      }
      load={start}
      emptyText={t('Every class has scores of the week.')}
      more={{ label: t('Homework'), link: homework }}
    />
  );
}
