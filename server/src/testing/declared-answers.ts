import { contract } from '@pallikoodam/contract/contract';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { describeCalls } from '../http/openapi.ts';
import type { Portal } from '../portal.ts';

type Call = { method: string; address: RegExp; parameters: number; statuses: ReadonlySet<string> };

/**
 * Whatever a test sends, the answer must have a status that the OpenAPI document declares for that
 * call: an undeclared one fails the test. So the document names every refusal that a test provokes.
 */
export function requireDeclaredAnswers(app: FastifyInstance, portal: Portal): void {
  const inject = app.inject.bind(app) as (options: unknown) => Promise<LightMyRequestResponse>;
  const checked = async (options: InjectOptions | string) => {
    const answer = await inject(options);
    const { method = 'GET', url = '' } = typeof options === 'string' ? { url: options } : options;
    const fault = findUndeclared(await listCalls(portal), { method, url: String(url), answer });
    if (fault !== null) throw new Error(fault);
    return answer;
  };
  app.inject = checked as typeof app.inject;
}

function findUndeclared(
  calls: readonly Call[],
  { method, url, answer }: { method: string; url: string; answer: LightMyRequestResponse },
): string | null {
  const path = readPath(url);
  const call = calls.find((each) => each.method === method && each.address.test(path));
  if (call === undefined || call.statuses.has(String(answer.statusCode))) return null;
  return `The document declares no ${answer.statusCode} for ${method} ${path}: ${answer.body}`;
}

/** As the server reads it, without what leads back up; what is no address belongs to no call. */
function readPath(url: string): string {
  return URL.canParse(url, 'http://portal.example')
    ? new URL(url, 'http://portal.example').pathname
    : '';
}

type Described = {
  paths: Readonly<Record<string, Readonly<Record<string, { responses?: object }>>>>;
};

/** The same for every portal but its name, and slow to make. */
let described: Promise<readonly Call[]> | undefined;

function listCalls(portal: Portal): Promise<readonly Call[]> {
  described ??= describeCalls(portal).then((document) => readCalls(document as Described));
  return described;
}

/** Calls whose addresses name no value come first, as in the server. */
function readCalls({ paths }: Described): Call[] {
  const byGetToo: ReadonlySet<string> = new Set(
    Object.values(contract)
      .map((entry) => entry['~orpc'])
      .filter(({ meta }) => meta.alsoByGet)
      .map(({ route }) => route.path ?? ''),
  );
  return Object.entries(paths)
    .flatMap(([path, { get, post }]) => {
      const prefix = path.startsWith('/auth/') ? '' : '/api';
      const pattern = path.replace(/\/$/, '').replaceAll(/\{\w+\}/g, '[^/]+');
      const address = new RegExp(`^${prefix}${pattern}/?$`);
      const parameters = path.split('{').length;
      const byGet = get ?? (byGetToo.has(path) ? post : undefined);
      return [
        { method: 'GET', operation: byGet },
        { method: 'POST', operation: post },
      ].flatMap(({ method, operation }) => {
        if (operation === undefined) return [];
        const statuses = new Set(Object.keys(operation.responses ?? {}));
        return [{ method, address, parameters, statuses }];
      });
    })
    .sort((one, other) => one.parameters - other.parameters);
}
