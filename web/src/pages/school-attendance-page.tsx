import { useTranslation } from 'react-i18next';
import { useMay } from '../screen/can.tsx';
import { ListScreen } from '../screen/list-screen.tsx';
import { PageHeader } from '../screen/page-header.tsx';
import { UrlTabs } from '../screen/url-tabs.tsx';
import {
  MarkVolunteerTab,
  StaffMarkTab,
  StaffStatsTab,
  StaffViewTab,
  UpdateVolunteerTab,
  ViewVolunteerTab,
} from './attendance-tabs.tsx';

/**
 * The school's attendance: students for administrators, volunteers for everybody whom the guard
 * lets in (ATT-01, ATT-98, ATT-99, OP-128).
 */
export function SchoolAttendancePage() {
  const { t } = useTranslation();
  const keepsStudents = useMay()('attendance.readSchool');
  const tabs = [
    { id: 'mark-kids', label: t('Mark Kids Att'), Panel: StaffMarkTab, ofStudents: true },
    { id: 'view-kids', label: t('View Kids Att'), Panel: StaffViewTab, ofStudents: true },
    { id: 'mark-volunteer', label: t('Mark Volunteer'), Panel: MarkVolunteerTab },
    { id: 'view-volunteer', label: t('View Volunteer'), Panel: ViewVolunteerTab },
    { id: 'update-volunteer', label: t('Update Volunteer'), Panel: UpdateVolunteerTab },
    { id: 'stats', label: t('School Stats'), Panel: StaffStatsTab, ofStudents: true },
  ];
  return (
    <ListScreen>
      <PageHeader title={t('School Attendance')} />
      <UrlTabs
        label={t('School Attendance')}
        tabs={tabs
          .filter(({ ofStudents = false }) => keepsStudents || !ofStudents)
          .map(({ id, label, Panel }) => ({
            id,
            label,
            panel: () => <Panel />,
          }))}
      />
    </ListScreen>
  );
}
