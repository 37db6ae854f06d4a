import { useQuery } from '@tanstack/react-query';
import { queries } from '../lib/api.ts';

/**
 * Whether registration is open, undefined until it is known. Only then does the portal invite to
 * enroll: in its header, on the banner, in the steps and beside a family's children.
 */
export function useRegistrationOpen(): boolean | undefined {
  const { data } = useQuery(queries.getEnrollmentStatus.queryOptions());
  return data;
}
