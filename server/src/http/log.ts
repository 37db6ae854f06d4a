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

/** PostgreSQL's errors about a value itself begin with 22 and quote it in their message. */
const refusedValue = /^22[0-9A-Z]{3}$/;

/** What went wrong and where, without the values of the failing statement. */
export function describeError(error: Error): { type: string; message: string; stack: string } {
  const { code } = error as Error & { code?: string };
  // Databases quote the offending row in `detail`, which is left out.
  const message = refusedValue.test(code ?? '') ? 'A value was refused.' : error.message;
  return {
    type: code === undefined ? error.name : `${error.name} ${code}`,
    message,
    stack: (error.stack ?? '').replace(error.message, message),
  };
}
