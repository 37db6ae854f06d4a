import { skipToken, useQuery } from '@tanstack/react-query';
import { queries } from '../../lib/api.ts';
import { useSession } from '../../lib/session.ts';

/** The records of the signed-in person's own children, of all years, newest first (PAR-22). */
export function useFamily() {
  const { state, email } = useSession();
  return useQuery(
    queries.getStudentByEmail.queryOptions({ input: state === 'signedIn' ? { email } : skipToken }),
  );
}
