import { routeTable } from 'virtual:route-table';
import { contract } from '@pallikoodam/contract/contract';
import type { Role } from '@pallikoodam/domain/access/roles';
import type { Api } from '../lib/api.ts';
import type { CallRoute } from '../lib/compose-call.ts';

/**
 * Stands in for the server in component tests: calls are answered by name, in the shape of the
 * contract, and what was asked is kept. Only `fetch` is replaced, so that everything from the
 * component to the wire is the portal's own code; what the contract refuses fails the test.
 */
type Name = keyof Api;
type Input<N extends Name> = Parameters<Api[N]>[0];
type Output<N extends Name> = Awaited<ReturnType<Api[N]>>;

/** As much of an answer as the component reads. */
type Some<Value> = Value extends readonly (infer Row)[]
  ? readonly Some<Row>[]
  : Value extends object
    ? { readonly [Key in keyof Value]?: Some<Value[Key]> | undefined }
    : Value;

type Answer<N extends Name> = Some<Output<N>> | Failure;

/** `{ getTeachers: [{ … }], updateStudentById: (input) => refuse(409, '…') }` */
export type FakeCalls = {
  [N in Name]?: Answer<N> | ((input: Input<N>) => Answer<N> | Promise<Answer<N>>);
};

class Failure {
  readonly respond: (signal: AbortSignal | null) => Promise<Response>;

  constructor(respond: Failure['respond']) {
    this.respond = respond;
  }
}

/** What the sign-in component answers, by path: `{ '/sign-in/email': refuse(401, '…') }`. */
export type FakeAccounts = Readonly<Record<string, unknown>>;

/** The server refuses: a message, and one for each field at fault. */
export function refuse(status: number, message: string, fields?: Record<string, string>): Failure {
  return new Failure(async () => json({ message, ...(fields ? { fields } : {}) }, { status }));
}

/** The sign-in component refuses, by its own word for it: `refuseAccount(400, 'INVALID_TOKEN')`. */
export function refuseAccount(status: number, code: string): Failure {
  return new Failure(async () => json({ code, message: '' }, { status }));
}

/** No answer at all: the network or the server is gone. */
export const unreachable = new Failure(() => Promise.reject(new TypeError('Failed to fetch')));

/** The answer never comes; for what shows meanwhile. */
export const pending = new Failure(
  (signal) =>
    new Promise((_, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason));
    }),
);

/** One page of a list of `total` rows (x-total-count); all of them without `total`. */
export function pageOf<Row>(rows: readonly Row[], total = rows.length) {
  return { headers: { 'x-total-count': String(total) }, body: rows };
}

/** Answers when the test says so: `const save = later(); … save.answer({ … })`. */
export function later<Value>() {
  const { promise, resolve } = Promise.withResolvers<Value>();
  return { promise: () => promise, answer: resolve };
}

export type CallLog = {
  /** The inputs of a call so far, as the server reads them. */
  inputsOf: <N extends Name>(name: N) => Input<N>[];
};

const signedInAs = { id: 'tester', email: 'tester@tests.example' };
const realFetch = globalThis.fetch;
let faults: string[] = [];

/** Answers the calls of the portal until `restoreFetch`; others go to the network. */
export function fakeFetch({
  calls,
  accounts,
  roles,
}: {
  calls: FakeCalls;
  accounts: FakeAccounts;
  /** Of who is signed in; none for a visitor. */
  roles: readonly Role[];
}): CallLog {
  const log: { name: string; input: unknown }[] = [];
  const answers: FakeCalls = {
    getRoleByEmail: { Role: roles[0], Roles: roles, TeacherStatus: 'Active' },
    // Asked beside every address.
    getReturnedAddresses: [],
    ...calls,
  };
  globalThis.fetch = async (target, init = {}) => {
    const request = target instanceof Request ? target.url : String(target);
    const { pathname, searchParams } = new URL(request, window.location.origin);
    const signal = init.signal ?? null;
    if (pathname.startsWith('/auth/')) {
      const path = pathname.slice('/auth'.length);
      if (path in accounts) return answerWith(accounts[path], { signal });
      if (path !== '/get-session') return missing(`the test gives no answer to /auth${path}`);
      return json(roles.length === 0 ? null : { user: signedInAs });
    }
    if (!pathname.startsWith('/api/')) return realFetch(target, init);
    const found = findCall(pathname.slice('/api'.length), init.method ?? 'GET');
    if (found === null) return missing(`no call has the address ${pathname}`);
    const input = await readInput(found, { searchParams, init });
    log.push({ name: found.name, input });
    if (!(found.name in answers)) return missing(`the test gives no answer to ${found.name}`);
    const given: unknown = answers[found.name as Name];
    const answer: unknown = typeof given === 'function' ? await given(input) : given;
    return answerWith(answer, { signal, givesParts: found.route.givesParts ?? false });
  };
  return {
    inputsOf: (name) => log.filter((call) => call.name === name).map(({ input }) => input as never),
  };
}

/** Back to the real `fetch`; answers what was wrong with the calls. */
export function restoreFetch(): readonly string[] {
  globalThis.fetch = realFetch;
  const found = faults;
  faults = [];
  return found;
}

function missing(fault: string): Response {
  faults.push(fault);
  return json({ message: fault }, { status: 501 });
}

type Found = { name: string; route: CallRoute; params: Record<string, string> };

function findCall(path: string, method: string): Found | null {
  for (const [name, route] of Object.entries(routeTable)) {
    if (route === undefined || (route.posts ? 'POST' : 'GET') !== method) continue;
    const pattern = route.path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)');
    const match = new RegExp(`^${pattern}$`).exec(path);
    if (match === null) continue;
    const named = Object.entries(match.groups ?? {});
    const params = named.map(([key, value]) => [key, decodeURIComponent(value)] as const);
    return { name, route, params: Object.fromEntries(params) };
  }
  return null;
}

type Sent = { searchParams: URLSearchParams; init: RequestInit };

/** What the component gave, under the rules that the server reads it by. */
async function readInput(found: Found, sent: Sent): Promise<unknown> {
  const input = gatherInput(found, sent);
  const rules = contract[found.name as Name]['~orpc'].inputSchema;
  if (rules === undefined) return input;
  const read = await rules['~standard'].validate(input);
  if (read.issues === undefined) return read.value;
  for (const { message, path = [] } of read.issues) {
    faults.push(`${found.name} is called with ${path.map(String).join('.')}: ${message}`);
  }
  return input;
}

/** The counterpart of `composeCall`. */
function gatherInput({ route, params }: Found, { searchParams, init }: Sent): unknown {
  const query: Record<string, string | string[]> = {};
  for (const key of new Set(searchParams.keys())) {
    const values = searchParams.getAll(key);
    query[key] = values.length === 1 ? (values[0] ?? '') : values;
  }
  const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
  if (!route.takesParts) {
    return Array.isArray(body) ? body : { ...params, ...query, ...(body as object | undefined) };
  }
  const headers = Object.fromEntries(new Headers(init.headers));
  return { params, query, headers, body };
}

function answerWith(
  answer: unknown,
  { signal, givesParts = false }: { signal: AbortSignal | null; givesParts?: boolean },
): Response | Promise<Response> {
  if (answer instanceof Failure) return answer.respond(signal);
  return givesParts ? fromParts(answer as Parts) : json(answer);
}

type Parts = { status?: number; headers?: Record<string, string>; body?: unknown };

function fromParts({ status = 200, headers = {}, body }: Parts): Response {
  return json(body, { status, headers });
}

function json(body: unknown, init: ResponseInit = {}): Response {
  return new Response(body === undefined ? '' : JSON.stringify(body), init);
}
