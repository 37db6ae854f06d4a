import { useTranslation } from 'react-i18next';
import { DayMatrixSkeleton } from '../../screen/table/day-matrix.tsx';
import { TableFooter } from '../../screen/table/table-footer.tsx';
import { FailedRows, NoRows } from '../../screen/table/table-states.tsx';
import type { VolunteerMatrix } from './use-volunteer-matrix.ts';
import { viewPageSizes } from './view-volunteer-filters.ts';
import { VolunteerMatrices } from './volunteer-matrices.tsx';

/** The volunteers that the filters leave, a page of them at a time. */
export function ViewVolunteerPages({
  matrix: { view, data: found, load },
}: {
  matrix: VolunteerMatrix;
}) {
  const { t } = useTranslation();
  return (
    <>
      {load.isPending && <DayMatrixSkeleton />}
      {load.error !== null && <FailedRows load={load} />}
      {found?.volunteers.length === 0 && (
        <NoRows onClearFilters={view.activeCount > 0 ? view.clear : undefined} />
      )}
      {found !== undefined && found.volunteers.length > 0 && <VolunteerMatrices matrix={found} />}
      <TableFooter
        label={t('Volunteers')}
        view={view.values}
        total={found?.total ?? null}
        isLoading={load.isPending}
        pageSizes={viewPageSizes}
        onViewChange={view.set}
      />
    </>
  );
}
