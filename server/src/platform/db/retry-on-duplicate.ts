import { readUniqueViolation } from './dialect.ts';

/** In each try at least one of those who write at the same moment succeeds; there are not more connections. */
const mostTries = 25;

/**
 * Runs a transaction that adds records or, where they are there already, corrects them. Another
 * request that adds the same record in the same moment makes it fail; then the record is there, and
 * the next try finds it.
 */
export async function retryOnDuplicate<Result>(store: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await store();
    } catch (error) {
      if (readUniqueViolation(error) === null || tries === mostTries) throw error;
    }
  }
}
