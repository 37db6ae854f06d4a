import { useDebouncedValue } from '@mantine/hooks';
import { isEmail, normaliseEmail } from '@pallikoodam/domain/people/contact';
import { useQuery } from '@tanstack/react-query';
import { queries } from '../../lib/api.ts';
import type { EnrolledChild } from './family-fee.ts';

const typingPauseMs = 600;
/** How soon a failed question is asked again; many forms may stand behind one address. */
const nextAskingMs = 60_000;

const nobody: readonly EnrolledChild[] = [];

export type EnrolledChildren =
  | { state: 'known'; children: readonly EnrolledChild[] }
  | { state: 'asking' | 'unknown' };

/** The children that the family of `email` has enrolled so far; none before it is typed. */
export function useEnrolledChildren(email: string): EnrolledChildren {
  const [typed] = useDebouncedValue(normaliseEmail(email), typingPauseMs);
  const isTyped = isEmail(typed);
  const { data, isError, isPaused, errorUpdateCount } = useQuery(
    queries.getFamilyFee.queryOptions({
      input: { email: typed },
      enabled: isTyped,
      retry: false,
      refetchInterval: ({ state }) => state.status === 'error' && nextAskingMs,
    }),
  );
  if (!isTyped) return { state: 'known', children: nobody };
  // What was known before a failure may lack the child enrolled since. `isPaused`: no network.
  if (isError || isPaused) return { state: 'unknown' };
  if (data !== undefined) return { state: 'known', children: data };
  return { state: errorUpdateCount > 0 ? 'unknown' : 'asking' };
}
