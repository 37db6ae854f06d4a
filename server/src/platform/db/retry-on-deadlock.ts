import { isDeadlock } from './dialect.ts';

const mostTries = 5;

/**
 * Runs a transaction that locks what others lock in another order: the one that the database ends,
 * so that the other goes on, is run again.
 */
export async function retryOnDeadlock<Result>(store: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await store();
    } catch (error) {
      if (!isDeadlock(error) || tries === mostTries) throw error;
    }
  }
}
