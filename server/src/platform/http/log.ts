import type { FastifyServerOptions } from 'fastify';
import type { Settings } from '../../settings.ts';
import { readFault } from '../read-fault.ts';

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

type Described = { type: string; message: string; status?: number; stack: string };

/**
 * What went wrong and where, without the values of the failing statement, and what caused it: a
 * storage's own words, and the status with which it answered.
 */
export function describeError(error: Error): Described & { cause?: Omit<Described, 'stack'> } {
  const { cause } = error;
  if (!(cause instanceof Error)) return describe(error);
  const { stack: _, ...described } = describe(cause);
  return { ...describe(error), cause: described };
}

function describe(error: Error): Described {
  const { code, $metadata } = readFault(error);
  const status = $metadata?.httpStatusCode;
  // Databases quote the offending row in `detail`, which is left out.
  const message = refusedValue.test(code ?? '') ? 'A value was refused.' : error.message;
  return {
    type: code === undefined ? error.name : `${error.name} ${code}`,
    message,
    ...(status === undefined ? {} : { status }),
    stack: (error.stack ?? '').replace(error.message, message),
  };
}
