import type { FastifyServerOptions } from 'fastify';
import type { Settings } from '../settings.ts';

/** Structured lines on standard output; no addresses, bodies or headers, so no personal data. */
export function logOptions(settings: Settings): FastifyServerOptions['logger'] {
  if (settings.logLevel === 'silent') return false;
  return {
    level: settings.logLevel,
    base: null,
    serializers: {
      req: ({ method, id }: { method: string; id: string }) => ({ method, id }),
      err: describeError,
    },
  };
}

/** What went wrong and where, without the values of the failing statement. */
export function describeError(error: Error): { type: string; message: string; stack: string } {
  const { code } = error as Error & { code?: string };
  // Databases quote the offending row in `detail`, which is left out; the message names no values.
  return {
    type: code === undefined ? error.name : `${error.name} ${code}`,
    message: error.message,
    stack: error.stack ?? '',
  };
}
