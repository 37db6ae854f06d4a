import type { IncomingHttpHeaders } from 'node:http';
import type { Language } from '../portal.ts';

/** The language chosen in the shell (cookie `lang`), else the one the browser prefers. */
export function readLanguage(headers: IncomingHttpHeaders): Language {
  const chosen = /(?:^|;\s*)lang=(en|ta)(?:;|$)/.exec(headers.cookie ?? '')?.[1];
  if (chosen === 'en' || chosen === 'ta') return chosen;
  const preferred = (headers['accept-language'] ?? '')
    .split(',')
    .map((part) => part.trim().slice(0, 2).toLowerCase())
    .find((code) => code === 'en' || code === 'ta');
  return preferred === 'ta' ? 'ta' : 'en';
}
