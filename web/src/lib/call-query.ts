import { type QueryFunction, type SkipToken, skipToken } from '@tanstack/react-query';

type Call = (
  name: string,
  input: unknown,
  options: { signal?: AbortSignal | undefined },
) => Promise<unknown>;

type OwnOptions = { input?: unknown };

type CallQuery = { queryKey: unknown[]; queryFn: SkipToken | QueryFunction<unknown, unknown[]> };

/**
 * Query options of a call, beside whatever else is asked of the query. An input of `skipToken`
 * means that the input is not known yet: then nothing is asked.
 */
export function callQuery(call: Call, name: string, options: OwnOptions = {}): CallQuery {
  const { input, ...others } = options;
  return {
    ...others,
    queryKey: callKey(name, input),
    queryFn: input === skipToken ? skipToken : ({ signal }) => call(name, input, { signal }),
  };
}

/** Without an input it stands for all queries of the call, with any input. */
export function callKey(name: string, input?: unknown): unknown[] {
  return input === undefined || input === skipToken ? [name] : [name, input];
}
