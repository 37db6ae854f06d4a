import type { AttendanceMatrix } from '@pallikoodam/contract/attendance';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { queries } from '../../../lib/api.ts';
import { formatDay, formatDayOfYear } from '../../../lib/format.ts';
import { useSession } from '../../../lib/session.ts';
import { useFirstName } from '../../../school/child-heading.tsx';
import { BoardFigure } from './board-figure.tsx';

/** As many days as a phone has room for. */
const shownDays = 8;

/** Who was there at the last class, and how many at those before it. */
export function LastClass() {
  const { t, i18n } = useTranslation();
  const { email } = useSession();
  const firstName = useFirstName();
  const load = useQuery(queries.getClassAttendanceMatrix.queryOptions({ input: { id: email } }));
  const { data } = load;
  const days = data && countDays(data);
  const last = days?.at(-1);
  const absent = new Intl.ListFormat(i18n.language).format((last?.absent ?? []).map(firstName));
  const words = () => {
    if (last === undefined) return undefined;
    const present = t('{{day}}: {{present}} of {{all}} were there.', {
      day: formatDay(last.date, { style: 'full' }),
      present: last.present,
      all: last.present + last.absent.length,
    });
    return absent === '' ? present : `${present} ${t('Absent: {{names}}.', { names: absent })}`;
  };
  return (
    <BoardFigure
      load={load}
      title={t('The last class')}
      words={words()}
      axisLabel={t('Day')}
      stacked
      series={[
        { label: t('Present'), colour: 'teal.6' },
        { label: t('Absent'), colour: 'orange.5' },
      ]}
      rows={days?.slice(-shownDays).map(({ date, present, absent: away }) => ({
        label: formatDayOfYear(date),
        values: [present, away.length],
      }))}
    />
  );
}

function countDays({ dates, students }: AttendanceMatrix) {
  return dates.map((date, at) => ({
    date,
    present: students.filter(({ marks }) => marks[at] === 'P').length,
    absent: students.filter(({ marks }) => marks[at] === 'A'),
  }));
}
