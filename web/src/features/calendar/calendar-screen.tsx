import { useTranslation } from 'react-i18next';
import { ListScreen } from '../../screen/list-screen.tsx';
import { PageHeader } from '../../screen/page-header.tsx';
import { AcademicCalendar } from './academic-calendar.tsx';

/** /AcademicCalendar: open to everyone; SuperAdmin keeps it. */
export function CalendarScreen() {
  const { t } = useTranslation();
  return (
    <ListScreen>
      <PageHeader
        title={t('Academic Calendar')}
        description={t('Days without classes, festivals, tests and events of each branch.')}
      />
      <AcademicCalendar isPage />
    </ListScreen>
  );
}
