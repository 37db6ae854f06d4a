import { Group, SimpleGrid, Stack } from '@mantine/core';
import type { Student } from '@pallikoodam/contract/students';
import { profileRows } from '../../school/students/profile-rows.ts';
import { useFamily } from '../../school/students/use-family.ts';
import { useSchoolYear } from '../../school/use-school-year.ts';
import { useYearFilter } from '../../school/use-year-filter.ts';
import { yearInAddress } from '../../school/year-in-address.ts';
import { PickFilter } from '../../screen/filters.tsx';
import { FailedRows, NoRows } from '../../screen/table/table-states.tsx';
import { useDialog } from '../../screen/use-dialog.ts';
import { useUrlFilters } from '../../screen/view/use-url-filters.ts';
import { ChildCard, ChildCardSkeleton } from './child-card.tsx';
import { ProfileDialog } from './profile-dialog.tsx';

const address = { Year: yearInAddress };

/** The Profile tab of the parents' dashboard: a card a child of the chosen year (PAR-07). */
export function ProfileTab() {
  const { currentYear, load: yearLoad } = useSchoolYear();
  const view = useUrlFilters(address);
  const yearFilter = useYearFilter({
    year: view.values.Year,
    onChange: (Year) => view.set({ Year }),
  });
  const family = useFamily();
  const editing = useDialog<Student | null>();
  const year = view.values.Year || currentYear;
  const load = year === undefined ? yearLoad : family;
  const children = profileRows({ family: family.data, year });

  return (
    <Stack gap="lg">
      <Group>
        <PickFilter {...yearFilter} />
      </Group>
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
            <ChildCard key={student._id} student={student} onEdit={() => editing.open(student)} />
          ))}
        </SimpleGrid>
      )}
      <ProfileDialog dialog={editing} />
    </Stack>
  );
}
