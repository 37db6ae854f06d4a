import { existsSync, readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { RoutePath } from '@pallikoodam/domain/access/routes';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/*
 * A page of somebody's own brings along the answers that its screen would ask for first, so that it
 * is drawn once, with its records. Which calls those are the build has found out
 * (web/src/app/first-calls.tsx). Each is made as the reader's browser would make it, through the
 * same route with the same session: rights, scope and limits are the call's own.
 */

/** `{year}`, `{today}`, `{reader}` and `{email}` stand for values in both. */
type FirstCall = {
  address: string;
  /** The key of the call's query in the browser, as JSON. */
  key: string;
  roles: readonly string[];
};

export type Reader = {
  role: string;
  /** What stands for the values that the build did not know. */
  values: Readonly<Record<string, string>>;
};

type Opened = { request: FastifyRequest; route: RoutePath; reader: Reader };

/** More than that is asked for by the screen itself, which meanwhile shows what it has. */
const mostLetters = 400_000;

const compress = promisify(gzip);

/** What a page is given: compressed, as text; null where it has no such calls or none was answered. */
export type ReadFirstAnswers = (opened: Opened) => Promise<string | null>;

export function openFirstAnswers(app: FastifyInstance, file: string): ReadFirstAnswers {
  const calls: Partial<Record<RoutePath, FirstCall[]>> = existsSync(file)
    ? JSON.parse(readFileSync(file, 'utf8'))
    : {};
  return async ({ request, route, reader }) => {
    // What an address asks for beyond its path, the screen alone can read.
    if (request.url.includes('?')) return null;
    const values = { ...reader.values, ...readParameters(route, request.url) };
    const wanted = (calls[route] ?? []).filter(({ roles }) => roles.includes(reader.role));
    const answers = await Promise.all(wanted.map((call) => ask(app, { call, request, values })));
    let letters = 0;
    const taken = answers.filter((answer): answer is string => {
      if (answer === null || letters + answer.length > mostLetters) return false;
      letters += answer.length;
      return true;
    });
    if (taken.length === 0) return null;
    // Base64 holds no letter that could end the script element in which it stands.
    return (await compress(`[${taken.join()}]`)).toString('base64');
  };
}

/** The query's key, the answer, and how many rows there are in all, as JSON; null unless answered. */
async function ask(
  app: FastifyInstance,
  {
    call,
    request,
    values,
  }: { call: FirstCall; request: FastifyRequest; values: Readonly<Record<string, string>> },
): Promise<string | null> {
  const { cookie, 'accept-language': language } = request.headers;
  const { statusCode, headers, body } = await app.inject({
    url: fillIn(call.address, values, encodeURIComponent),
    headers: {
      ...(cookie === undefined ? {} : { cookie }),
      ...(language === undefined ? {} : { 'accept-language': language }),
    },
    remoteAddress: request.ip,
  });
  if (statusCode !== 200) return null;
  const key = fillIn(call.key, values, (value) => JSON.stringify(value).slice(1, -1));
  return `[${key},${body},${JSON.stringify(headers['x-total-count'] ?? null)}]`;
}

function fillIn(
  text: string,
  values: Readonly<Record<string, string>>,
  write: (value: string) => string,
): string {
  return text.replace(/\{(\w+)\}/g, (mark, name: string) => {
    const value = values[name];
    return value === undefined ? mark : write(value);
  });
}

/** `{ email }` of `/StudentData/$email`. */
function readParameters(route: RoutePath, url: string): Record<string, string> {
  const given = url.split('/');
  const parameters = route
    .split('/')
    .flatMap((part, index) =>
      part.startsWith('$') ? [[part.slice(1), decodeURIComponent(given[index] ?? '')]] : [],
    );
  return Object.fromEntries(parameters);
}
