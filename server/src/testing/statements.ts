import { type CompiledQuery, DefaultQueryExecutor, type QueryExecutor } from 'kysely';
import { vi } from 'vitest';

/** The class that runs every statement, inside transactions too. */
const executors: QueryExecutor = Object.getPrototypeOf(DefaultQueryExecutor.prototype);

/** Collects what this process asks its databases from now on; the caller empties the list. */
export function watchStatements(): CompiledQuery[] {
  const statements: CompiledQuery[] = [];
  const { executeQuery } = executors;
  vi.spyOn(executors, 'executeQuery').mockImplementation(function (
    this: QueryExecutor,
    query: CompiledQuery,
  ) {
    statements.push(query);
    return executeQuery.call(this, query);
  });
  return statements;
}
