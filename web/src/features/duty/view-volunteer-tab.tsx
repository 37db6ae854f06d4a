import { Stack } from '@mantine/core';
import { ActionRow } from '../../screen/action-row.tsx';
import { useVolunteerMatrix } from './use-volunteer-matrix.ts';
import { ViewVolunteerFilterBar } from './view-volunteer-filter-bar.tsx';
import { ViewVolunteerPages } from './view-volunteer-pages.tsx';
import { ViewVolunteerReports } from './view-volunteer-reports.tsx';

/** Volunteers against the days of a year, by branch (spec 1 §2.3, tab 4). */
export function ViewVolunteerTab() {
  const matrix = useVolunteerMatrix();
  return (
    <Stack gap="md">
      <ViewVolunteerFilterBar view={matrix.view} />
      <ActionRow>
        <ViewVolunteerReports matrix={matrix} />
      </ActionRow>
      <ViewVolunteerPages matrix={matrix} />
    </Stack>
  );
}
