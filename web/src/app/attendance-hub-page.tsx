import { findRoute, type RoutePath } from '@pallikoodam/domain/access/routes';
import { Link, Navigate, useLocation, useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../lib/session.ts';
import { ListScreen } from '../screen/list-screen.tsx';
import { PageHeader } from '../screen/page-header.tsx';
import classes from './attendance-hub-page.module.css';
import { MarkKidsPage, MarkVolunteerPage, ViewVolunteerPage } from './attendance-pages.tsx';
import { StaffViewScreen } from './attendance-tabs.tsx';
import { PartLoader } from './part-loader.tsx';

type Part = { path: RoutePath; label: string; view: ReactNode };

/** The administrator's attendance hub: four parts over a nested view (ATT-45 to ATT-50, OP-58). */
export function AttendanceHubPage() {
  const { t } = useTranslation();
  const { userId } = useSession();
  const { id }: { id?: string } = useParams({ strict: false });
  const route = useLocation({ select: ({ pathname }) => findRoute(pathname) });
  const parts: readonly Part[] = [
    { path: '/user/$id/SubmitAttendance', label: t('Submit-Kids'), view: <MarkKidsPage /> },
    { path: '/user/$id/ViewAttendance', label: t('View-Kids'), view: <StaffViewScreen /> },
    { path: '/user/$id/TeacherAttendance', label: t('Submit-T'), view: <MarkVolunteerPage /> },
    { path: '/user/$id/VTeacherAttendance', label: t('View -T'), view: <ViewVolunteerPage /> },
  ];

  // Whoever asks is led to the own hub, as is /Attendance.
  if (id !== userId) {
    const own = route === null || route === '/Attendance' ? '/user/$id' : route;
    return <Navigate to={own} params={{ id: userId } as never} replace />;
  }
  const open = parts.find(({ path }) => path === route);
  return (
    <ListScreen>
      <nav className={classes.parts} aria-label={t('Attendance')}>
        {parts.map(({ path, label }) => (
          <Link
            key={path}
            to={path}
            params={{ id: userId } as never}
            className={classes.part}
            aria-current={path === route ? 'page' : undefined}
          >
            {label}
          </Link>
        ))}
      </nav>
      {open === undefined ? <HubStart /> : <PartLoader>{open.view}</PartLoader>}
    </ListScreen>
  );
}

/** Before a part is chosen. */
function HubStart() {
  const { t } = useTranslation();
  return (
    <PageHeader
      title={t('Attendance')}
      description={t('Choose above: mark or view, students or volunteers.')}
    />
  );
}
