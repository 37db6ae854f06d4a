import { SimpleGrid } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useSchoolYear } from '../../lib/use-school-year.ts';
import { useYearFilter } from '../../lib/use-year-filter.ts';
import { yearInAddress } from '../../lib/year-in-address.ts';
import { PickFilter } from '../../screen/filters.tsx';
import { ListScreen } from '../../screen/list-screen.tsx';
import { PageHeader } from '../../screen/page-header.tsx';
import { FailedRows, NoRows } from '../../screen/table/table-states.tsx';
import { useDialog } from '../../screen/use-dialog.ts';
import { useUrlFilters } from '../../screen/view/use-url-filters.ts';
import { ChildCard, ChildCardSkeleton } from './child-card.tsx';
import { ProfileDialog } from './profile-dialog.tsx';
import { profileRows } from './profile-rows.ts';
import { useFamily } from './use-family.ts';

const address = z.object({ Year: yearInAddress });

/** The parents' dashboard; its Profile part: a card a child of the chosen year (PAR-07). */
export function StudentInfoScreen() {
  const { t } = useTranslation();
  const { currentYear, load: yearLoad } = useSchoolYear();
  const view = useUrlFilters(address);
  const yearFilter = useYearFilter({
    year: view.values.Year,
    onChange: (Year) => view.set({ Year }),
  });
  const family = useFamily();
  const editing = useDialog<string>();
  const year = view.values.Year || currentYear;
  const load = year === undefined ? yearLoad : family;
  const children = profileRows({ family: family.data, year });

  return (
    <ListScreen>
      <PageHeader
        title={t('My Kid')}
        description={t('Your children in the academic year {{year}}', { year: year ?? '…' })}
      >
        <PickFilter {...yearFilter} />
      </PageHeader>
      {load.error !== null && <FailedRows load={load} />}
      {children === undefined && load.isPending && (
        <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }}>
          <ChildCardSkeleton />
          <ChildCardSkeleton />
        </SimpleGrid>
      )}
      {children?.length === 0 && (
        <NoRows onClearFilters={view.activeCount > 0 ? view.clear : undefined} />
      )}
      {children !== undefined && children.length > 0 && (
        <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }}>
          {children.map((student) => (
            <ChildCard
              key={student._id}
              student={student}
              onEdit={() => editing.open(student._id)}
            />
          ))}
        </SimpleGrid>
      )}
      <ProfileDialog dialog={editing} />
    </ListScreen>
  );
}
