import { readUniqueViolation } from './dialect.ts';

/** Each try meets at most the records of one more person who writes at the same moment. */
const mostTries = 5;

/**
 * Runs a transaction that adds records or, where they are there already, corrects them. Somebody
 * who adds the same record in the same moment makes it fail; then the record is there, and the
 * next try finds it.
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
