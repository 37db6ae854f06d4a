import type { FastifyRequest } from 'fastify';
import { choosePacking } from './packing.ts';

/** JSON for a script element, within which nothing may look like its end. */
export const escapeData = (json: string): string => json.replaceAll('<', '\\u003c');

export const acceptsBrotli = (request: FastifyRequest): boolean =>
  choosePacking(request, ['br']) !== undefined;

/** The language is the page's own; `/Teachers?lang=ta&page=2` is `/Teachers?page=2` in Tamil. */
export function withoutLanguage(url: string): string {
  const [pathname = '', ...query] = url.split('?');
  const rest = query
    .join('?')
    .split('&')
    .filter((part) => part !== '' && !/^lang=(en|ta)$/.test(part))
    .join('&');
  return rest === '' ? pathname : `${pathname}?${rest}`;
}
