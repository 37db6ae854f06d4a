import type { Volunteer } from '@pallikoodam/contract/volunteers';
import { useQuery } from '@tanstack/react-query';
import { queries } from '../lib/api.ts';

/** As many as a list to choose from can hold. */
const mostTeachers = 500;

const none: readonly Volunteer[] = [];

/** The volunteer teachers: active, with the role Teaching (VOL-31); by name. */
export function useVolunteerTeachers(): readonly Volunteer[] {
  const { data } = useQuery(
    queries.getVolunteerInfo.queryOptions({
      input: { Role: 'Teaching', Status: 'Active', sort: 'Name', page: 1, pageSize: mostTeachers },
    }),
  );
  return data?.body ?? none;
}
