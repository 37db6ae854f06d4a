import { routeTable } from 'virtual:route-table';
import { type Role, roles } from '@pallikoodam/domain/access/roles';
import { mayOpen, type RoutePath } from '@pallikoodam/domain/access/routes';
import type { Query } from '@tanstack/react-query';
import { createMemoryHistory } from '@tanstack/react-router';
import { prerender } from 'react-dom/static.edge';
import { queries } from '../lib/api.ts';
import { composeCall } from '../lib/compose-call.ts';
import { adoptSession } from '../lib/session.ts';
import { Portal } from './portal.tsx';
import { createQueryClient } from './query-client.ts';
import { createPortalRouter } from './router.tsx';

/** A call that a screen makes as soon as it is drawn, with `{reader}` and the like for what the server fills in. */
export type FirstCall = {
  /** `/api/getStudentInfo?Year={year}&page=1` */
  address: string;
  /** The key of its query, as JSON. */
  key: string;
  roles: Role[];
};

/**
 * What stands for the values that only the server knows. They have the form of real ones, since
 * screens and their filters look at it.
 */
const standIns = {
  year: '2001-2002',
  today: '2001-09-10',
  reader: 'reader@first-calls.invalid',
  email: 'address@first-calls.invalid',
  id: 'first-calls-invalid',
} as const;
const anyStandIn = /2001|2002|first-calls/;

/** The calls that every page brings along anyway. */
const broughtAlong = new Set(['getAcademicYear', 'getAcademicYears']);

/**
 * What the screen of a route asks the server for first, found by drawing it once for each role
 * without an answer: nobody has to write it down, and it cannot go stale.
 */
export async function listFirstCalls(route: RoutePath): Promise<FirstCall[]> {
  const found = new Map<string, FirstCall>();
  for (const role of roles.filter((one) => mayOpen(one, route))) {
    for (const call of await listOfRole(route, role)) {
      const known = found.get(call.address);
      if (known === undefined) found.set(call.address, { ...call, roles: [role] });
      else known.roles.push(role);
    }
  }
  return [...found.values()];
}

async function listOfRole(route: RoutePath, role: Role) {
  const client = createQueryClient();
  client.setQueryData(queries.getAcademicYear.queryOptions().queryKey, standIns.year);
  client.setQueryData(queries.getAcademicYears.queryOptions().queryKey, [standIns.year]);
  adoptSession({ id: standIns.id, email: standIns.reader, role });
  const address = route.replace('$email', standIns.email).replace('$id', standIns.id);
  const router = createPortalRouter({
    history: createMemoryHistory({ initialEntries: [address] }),
  });
  try {
    await atStandInMoment(async () => {
      await router.load();
      // Waits for parts that are loaded on their own, such as the panel of an open tab.
      await prerender(<Portal router={router} queryClient={client} />, {
        onError: () => undefined,
      });
    });
  } finally {
    adoptSession(null);
  }
  return client.getQueryCache().getAll().flatMap(readQuery);
}

function readQuery({ queryKey, options, state }: Query): Omit<FirstCall, 'roles'>[] {
  const [name, input] = queryKey as [string, unknown];
  const travels = routeTable[name];
  const isAsked =
    typeof options.queryFn === 'function' &&
    (options as { enabled?: unknown }).enabled !== false &&
    state.status === 'pending';
  if (!isAsked || travels === undefined || travels.posts || queryKey.length > 2) return [];
  if (broughtAlong.has(name)) return [];
  const call = {
    address: markStandIns(composeCall(travels, input).address),
    key: markStandIns(JSON.stringify(queryKey)),
  };
  // Made of a stand-in in a way that the server does not know.
  return anyStandIn.test(call.address) ? [] : [call];
}

function markStandIns(text: string): string {
  return Object.entries(standIns).reduce(
    (marked, [name, value]) =>
      marked.replaceAll(encodeURIComponent(value), `{${name}}`).replaceAll(value, `{${name}}`),
    text,
  );
}

/** Lets it be the stand-in's day for as long as something is drawn. */
async function atStandInMoment(draw: () => Promise<void>): Promise<void> {
  const RealDate = globalThis.Date;
  const moment = RealDate.parse(`${standIns.today}T18:00:00Z`);
  globalThis.Date = class extends RealDate {
    constructor(...given: []) {
      if (given.length === 0) super(moment);
      else super(...given);
    }
    static override now() {
      return moment;
    }
  } as DateConstructor;
  try {
    await draw();
  } finally {
    globalThis.Date = RealDate;
  }
}
