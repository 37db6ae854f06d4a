/** How a call travels (build/route-table.ts); the counterpart on the server is `http/rpc.ts`. */
export type CallRoute = {
  /** `/getStudentById/{id}` */
  path: string;
  /** Sends its input as a JSON body; others as the query. */
  posts?: true;
  /** The input names its `params`, `query`, `headers` and `body` apart. */
  takesParts?: true;
  /** The output is `{ status, headers, body }`; of others it is the body alone. */
  givesParts?: true;
};

type Values = Readonly<Record<string, unknown>>;
type Parts = { params?: Values; query?: Values; headers?: Values; body?: unknown };

export type ComposedCall = { address: string; init: RequestInit };

export function composeCall(route: CallRoute, input: unknown): ComposedCall {
  const { params = {}, query = {}, headers = {}, body } = partsOf(route, input);
  const path = route.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  );
  const search = new URLSearchParams(listPairs(query)).toString();
  const address = `/api${path}${search === '' ? '' : `?${search}`}`;
  const given = new Headers(listPairs(headers));
  if (!route.posts) return { address, init: { method: 'GET', headers: given } };
  if (body === undefined) return { address, init: { method: 'POST', headers: given } };
  given.set('content-type', 'application/json');
  return { address, init: { method: 'POST', headers: given, body: JSON.stringify(body) } };
}

/** An input in one piece: the values that the path names, and the rest for query or body. */
function partsOf({ path, posts, takesParts }: CallRoute, input: unknown): Parts {
  if (takesParts) return (input ?? {}) as Parts;
  if (Array.isArray(input)) return { body: input };
  const params: Record<string, unknown> = {};
  const rest: Record<string, unknown> = {};
  for (const [name, value] of Object.entries((input ?? {}) as Values)) {
    (path.includes(`{${name}}`) ? params : rest)[name] = value;
  }
  if (!posts) return { params, query: rest };
  return Object.keys(rest).length === 0 ? { params } : { params, body: rest };
}

/** As text; what is missing is left out, a list is its name several times. */
function listPairs(values: Values): [string, string][] {
  return Object.entries(values).flatMap(([name, value]) =>
    [value].flat().flatMap((each): [string, string][] => {
      return each === undefined || each === null ? [] : [[name, String(each)]];
    }),
  );
}
