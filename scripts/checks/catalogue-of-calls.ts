import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contract } from '../../contract/src/contract.ts';
import { routes } from '../../domain/src/access/routes.ts';
import { operations } from '../../server/src/platform/auth/operations.ts';
import { projectFolder } from '../project.ts';

/** A call the portal answers: `POST /api/addNews`; also by GET where the documents call it so. */
export type ServedCall = { method: string; path: string; alsoByGet?: boolean };

type Catalogue = { api: string; rte: string };

/** What signing in is called in the documents, which name no paths for it (API-141 to API-144). */
const signInCalls: Readonly<Record<string, string>> = {
  'API-141': '/auth/sign-up/email',
  'API-142': '/auth/sign-in/email',
  'API-143': '/auth/sign-out',
  'API-144': '/auth/request-password-reset',
};

/** The lines before the first call, which are rules of all calls. */
const rules = 8;

export function readCatalogue(): Catalogue {
  const read = (path: string) => readFileSync(join(projectFolder, path), 'utf8');
  return { api: read('docs/requirements/api.md'), rte: read('docs/requirements/rte.md') };
}

export function listServedCalls(): ServedCall[] {
  const calls = Object.values(contract).map((entry) => {
    const { route, meta } = entry['~orpc'];
    const method = route.method === 'POST' ? 'POST' : 'GET';
    return { method, path: `/api${route.path}`, alsoByGet: meta.alsoByGet === true };
  });
  return [...calls, ...operations.map(({ method, path }) => ({ method, path: `/auth${path}` }))];
}

/** Calls of the catalogue without an answer, and those with two; routes that do not exist. */
export function findMissingCalls(
  { api, rte }: Catalogue,
  served: readonly ServedCall[] = listServedCalls(),
  known: readonly string[] = Object.keys(routes),
): string[] {
  const lines = [...api.matchAll(/^(API-(\d+)) \| (.*?) \|/gm)];
  const calls = lines.filter(([, , number]) => Number(number) > rules);
  const faults = calls.flatMap(([, code = '', , statement = '']) => {
    const answering = served.filter((call) => answers(call, { code, statement }));
    if (answering.length === 1) return [];
    return [`${code} is answered by ${answering.length} calls: ${statement.slice(0, 60)}`];
  });
  const spelled = new Set(known);
  const lost = listRoutes(rte).filter(([, path]) => !spelled.has(path));
  return [...faults, ...lost.map(([code, path]) => `${code}: there is no route ${path}`)];
}

function answers(
  { method, path, alsoByGet = false }: ServedCall,
  { code, statement }: { code: string; statement: string },
): boolean {
  const signIn = signInCalls[code];
  if (signIn !== undefined) return method === 'POST' && path === signIn;
  const [, verb = '', named = ''] = /^(GET|POST) (\S+)/.exec(statement) ?? [];
  if (verb !== method && !(verb === 'GET' && alsoByGet)) return false;
  const shape = withoutNames(path.replace(/^\/api\//, ''));
  return statement.includes('path shape not shown')
    ? shape.split('/')[0] === named
    : shape === withoutNames(named);
}

const withoutNames = (path: string) => path.replace(/\{\w+\}/g, '{}');

/** `/user/{id}` is `/user/$id` here. */
function listRoutes(rte: string): [code: string, path: string][] {
  return [...rte.matchAll(/^(RTE-\d+) \| (\/.*?) \|/gm)].flatMap(([, code = '', statement = '']) =>
    [...statement.matchAll(/(?<![\w/}])\/[\w/{}]*/g)].map(([path]): [string, string] => [
      code,
      path.replace(/\{(\w+)\}/g, '$$$1'),
    ]),
  );
}
