import { existsSync, readFileSync } from 'node:fs';
import type { Role } from '@pallikoodam/domain/access/roles';
import type { RoutePath } from '@pallikoodam/domain/access/routes';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Question } from './page-drawer.ts';

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
  role: Role;
  /** What stands for the values that the build did not know. */
  values: Readonly<Record<string, string>>;
};

type Opened = { request: FastifyRequest; route: RoutePath; reader: Reader };

/** More than that is asked for by the screen itself, which meanwhile shows what it has. */
const mostLetters = 400_000;

export type FirstAnswers = {
  /** What the build found that the screen asks, as far as it is answered. */
  readFirst: (opened: Opened) => Promise<string[]>;
  /** What the screen turned out to ask once it was drawn. */
  readFurther: (request: FastifyRequest, questions: readonly Question[]) => Promise<string[]>;
};

/** Each answer is `[key of the query, body, number of rows in all]` as JSON. */
export function openFirstAnswers(app: FastifyInstance, file: string): FirstAnswers {
  const calls: Partial<Record<RoutePath, FirstCall[]>> = existsSync(file)
    ? JSON.parse(readFileSync(file, 'utf8'))
    : {};

  async function read(
    request: FastifyRequest,
    wanted: readonly { address: string; key: string }[],
  ): Promise<string[]> {
    const answers = await Promise.all(wanted.map((call) => ask(app, { request, ...call })));
    let letters = 0;
    return answers.filter((answer): answer is string => {
      if (answer === null || letters + answer.length > mostLetters) return false;
      letters += answer.length;
      return true;
    });
  }

  return {
    readFirst: async ({ request, route, reader }) => {
      // What an address asks for beyond its path, the screen alone can read.
      if (request.url.includes('?')) return [];
      const values = { ...reader.values, ...readParameters(route, request.url) };
      const wanted = (calls[route] ?? []).filter(({ roles }) => roles.includes(reader.role));
      return read(
        request,
        wanted.map(({ address, key }) => ({
          address: fillIn(address, values, encodeURIComponent),
          key: fillIn(key, values, (value) => JSON.stringify(value).slice(1, -1)),
        })),
      );
    },
    readFurther: (request, questions) =>
      read(
        request,
        questions.map(({ address, key }) => ({ address, key: JSON.stringify(key) })),
      ),
  };
}

/** Null unless answered. */
async function ask(
  app: FastifyInstance,
  { request, address, key }: { request: FastifyRequest; address: string; key: string },
): Promise<string | null> {
  const { cookie, 'accept-language': language } = request.headers;
  const { statusCode, headers, body } = await app.inject({
    url: address,
    headers: {
      ...(cookie === undefined ? {} : { cookie }),
      ...(language === undefined ? {} : { 'accept-language': language }),
    },
    remoteAddress: request.ip,
  });
  if (statusCode !== 200) return null;
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
