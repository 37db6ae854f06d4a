import { useTranslation } from 'react-i18next';
import { ListScreen } from '../../screen/list-screen.tsx';
import { PageHeader } from '../../screen/page-header.tsx';
import { UrlTabs } from '../../screen/url-tabs.tsx';
import { TeacherSubmitTab } from './teacher-submit-tab.tsx';
import { TeacherUnsent } from './teacher-unsent.tsx';
import { TeacherUpdateTab } from './teacher-update-tab.tsx';
import { TeacherViewTab } from './teacher-view-tab.tsx';

/** The teacher's attendance: submit, update, view (ATT-58); /SAttendance opens the first (OP-57). */
export function TeacherAttendanceScreen() {
  const { t } = useTranslation();
  return (
    <ListScreen>
      <PageHeader title={t('Attendance')} />
      <TeacherUnsent />
      <UrlTabs
        label={t('Attendance')}
        tabs={[
          { id: 'submit', label: t('Submit (tab)'), panel: () => <TeacherSubmitTab /> },
          { id: 'update', label: t('Update (tab)'), panel: () => <TeacherUpdateTab /> },
          { id: 'view', label: t('View (tab)'), panel: () => <TeacherViewTab /> },
        ]}
      />
    </ListScreen>
  );
}
