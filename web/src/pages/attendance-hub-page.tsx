import { findRoute, type RoutePath } from '@pallikoodam/domain/access/routes';
import { Link, Navigate, useLocation, useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../lib/session.ts';
import { ListScreen } from '../screen/list-screen.tsx';
import { PageHeader } from '../screen/page-header.tsx';
import tabRow from '../screen/tab-row.module.css';
import { useOpenTabInSight } from '../screen/use-open-tab-in-sight.ts';
import classes from './attendance-hub-page.module.css';
import { MarkKidsPage, MarkVolunteerPage } from './attendance-pages.tsx';
import { StaffViewScreen, ViewVolunteerScreen } from './attendance-tabs.tsx';

type Part = { path: RoutePath; label: string; purpose: string; view: ReactNode };

/**
 * The administrator's attendance hub: four parts over a nested view (ATT-45 to ATT-50, OP-58). Their
 * bar of tabs starts as cards that say what each is for; once one is open they are tabs above it.
 */
export function AttendanceHubPage() {
  const { t } = useTranslation();
  const { userId } = useSession();
  const { id }: { id?: string } = useParams({ strict: false });
  const route = useLocation({ select: ({ pathname }) => findRoute(pathname) });
  const parts: readonly Part[] = [
    {
      path: '/user/$id/SubmitAttendance',
      label: t('Submit-Kids'),
      purpose: t('Mark the students of a class, present or absent.'),
      view: <MarkKidsPage />,
    },
    {
      path: '/user/$id/ViewAttendance',
      label: t('View-Kids'),
      purpose: t('Look up, add, correct, delete and export what was recorded of students.'),
      view: <StaffViewScreen />,
    },
    {
      path: '/user/$id/TeacherAttendance',
      label: t('Submit-T'),
      purpose: t('Mark teachers and other volunteers, many at once.'),
      view: <MarkVolunteerPage />,
    },
    {
      path: '/user/$id/VTeacherAttendance',
      label: t('View -T'),
      purpose: t('See how often each volunteer came, branch by branch.'),
      view: <ViewVolunteerScreen />,
    },
  ];

  const open = parts.find(({ path }) => path === route);
  return (
    <ListScreen>
      {/* The person is led to their own hub, as is /Attendance; this is what is shown meanwhile. */}
      {id !== userId && <Navigate to={open?.path ?? '/user/$id'} params={{ id: userId }} replace />}
      {open === undefined ? (
        <HubStart parts={parts} userId={userId} />
      ) : (
        <>
          <PartTabs parts={parts} open={open} userId={userId} />
          {open.view}
        </>
      )}
    </ListScreen>
  );
}

type HubProps = { parts: readonly Part[]; userId: string };

/** Before a part is chosen: what each is for. */
function HubStart({ parts, userId }: HubProps) {
  const { t } = useTranslation();
  return (
    <>
      <PageHeader title={t('Attendance')} />
      <nav aria-label={t('Attendance')}>
        <ul className={classes.start}>
          {parts.map(({ path, label, purpose }) => (
            <li key={path}>
              <Link to={path} params={{ id: userId }} className={classes.card}>
                <strong>{label}</strong>
                <span>{purpose}</span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </>
  );
}

function PartTabs({ parts, open, userId }: HubProps & { open: Part }) {
  const { t } = useTranslation();
  const row = useOpenTabInSight<HTMLElement>(open.path);
  return (
    <nav ref={row} className={`${tabRow.row} ${classes.parts}`} aria-label={t('Attendance')}>
      {parts.map(({ path, label }) => (
        <Link
          key={path}
          to={path}
          params={{ id: userId }}
          className={classes.part}
          data-tab={path}
          aria-current={path === open.path ? 'page' : undefined}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
