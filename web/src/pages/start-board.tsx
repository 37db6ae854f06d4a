import { SimpleGrid, Title } from '@mantine/core';
import type { Role } from '@pallikoodam/domain/access/roles';
import { useTranslation } from 'react-i18next';
import { RecentChanges } from '../features/history/recent-changes.tsx';
import { BooksOut } from '../features/start/board/books-out.tsx';
import { HomeworkWeek } from '../features/start/board/homework-week.tsx';
import { LastClass } from '../features/start/board/last-class.tsx';
import { MoneyByMonth } from '../features/start/board/money-by-month.tsx';
import { AttendanceByMonth, EnrollmentsByWeek } from '../features/start/board/school-months.tsx';
import { useSession } from '../lib/session.ts';

const panels = {
  changes: RecentChanges,
  enrollments: EnrollmentsByWeek,
  attendance: AttendanceByMonth,
  lastClass: LastClass,
  money: MoneyByMonth,
  homework: HomeworkWeek,
  books: BooksOut,
};

/** What each role looks at next, with the rights of the calls that it reads (docs/access.md). */
const panelsOf: Readonly<Record<Role, readonly (keyof typeof panels)[]>> = {
  SuperAdmin: ['changes', 'enrollments'],
  Admin: ['enrollments', 'attendance'],
  Teacher: ['lastClass'],
  OpsMgmt: ['attendance'],
  Treasurer: ['money'],
  BOD: ['attendance', 'enrollments'],
  HWC: ['homework'],
  LibAdmin: ['books'],
  Parent: [],
};

/** The lower half of the start page of who has work at the school, of all roles of the person. */
export function StartBoard() {
  const { t } = useTranslation();
  const { roles } = useSession();
  const isRole = (role: Role | 'visitor') => role !== 'visitor';
  const shown = [...new Set(roles.filter(isRole).flatMap((role) => panelsOf[role]))];
  // The books are two lists.
  const isOne = shown.length === 1 && !shown.includes('books');
  return (
    <section aria-labelledby="lately" className="portal-no-print">
      <Title order={2} id="lately" size="h4" mb="sm">
        {t('Lately')}
      </Title>
      <SimpleGrid cols={{ base: 1, lg: isOne ? 1 : 2 }}>
        {shown.map((id) => {
          const Panel = panels[id];
          return <Panel key={id} />;
        })}
      </SimpleGrid>
    </section>
  );
}
