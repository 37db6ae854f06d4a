import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { queries } from '../../lib/api.ts';
import { learnNames } from '../../lib/read-person.ts';
import { adoptName, useSession } from '../../lib/session.ts';
import { rememberVisit } from './last-visit.ts';

/** Milliseconds: parts that are shown a little later read the same answer. */
const oneAnswer = 30_000;

/** What the page where people arrive shows of its own; asked once, however many parts read it. */
export function useStart() {
  const { userId } = useSession();
  const [since] = useState(() => rememberVisit(userId));
  const client = useQueryClient();
  const start = useQuery({
    ...queries.getStart.queryOptions({ input: since === null ? {} : { since } }),
    staleTime: oneAnswer,
    // What the page has prefetched (app/page-start.ts) knows of no earlier visit; until the
    // answer that does has come it is as good.
    placeholderData: () =>
      client.getQueryData(queries.getStart.queryOptions({ input: {} }).queryKey),
  });
  const { name = '', nameInTamil = '' } = start.data ?? {};
  // The header names a family, too, which has just signed in without a prefetched start.
  useEffect(() => {
    if (name !== '') adoptName(userId, name);
    learnNames([{ name, inTamil: nameInTamil }]);
  }, [userId, name, nameInTamil]);
  return start;
}
