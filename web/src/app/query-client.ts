import { QueryClient } from '@tanstack/react-query';
import { WaitingEnded } from '../lib/call-deadline.ts';
import { statusOf } from '../lib/refusal.ts';

const mostTries = 3;

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: 30_000, retry: isWorthAnotherTry },
      // A save without a network fails at once and says so, instead of waiting unseen.
      mutations: { networkMode: 'always' },
    },
  });
}

/** Only what may go away by itself: no answer at all, or a server in trouble. */
function isWorthAnotherTry(triesSoFar: number, error: unknown): boolean {
  if (error instanceof WaitingEnded) return false;
  const status = statusOf(error);
  return triesSoFar < mostTries - 1 && (status === null || status >= 500);
}
