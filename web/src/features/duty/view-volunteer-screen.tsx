import { useTranslation } from 'react-i18next';
import { ListScreen } from '../../screen/list-screen.tsx';
import { PageHeader } from '../../screen/page-header.tsx';
import { useVolunteerMatrix } from './use-volunteer-matrix.ts';
import { ViewVolunteerFilterBar } from './view-volunteer-filter-bar.tsx';
import { ViewVolunteerPages } from './view-volunteer-pages.tsx';
import { ViewVolunteerReports } from './view-volunteer-reports.tsx';

/** View Volunteer as a page of its own (OP-56). */
export function ViewVolunteerScreen() {
  const { t } = useTranslation();
  const matrix = useVolunteerMatrix();
  return (
    <ListScreen>
      <PageHeader title={t('View Volunteer')}>
        <ViewVolunteerReports matrix={matrix} />
      </PageHeader>
      <ViewVolunteerFilterBar view={matrix.view} />
      <ViewVolunteerPages matrix={matrix} />
    </ListScreen>
  );
}
