import type { IncomingHttpHeaders } from 'node:http';
import { nameLanguageCookie } from '@pallikoodam/domain/text/language-cookie';
import type { Language } from './portal.ts';

/** The language that an address names, as in `/Aboutus?lang=ta`; null where it names none. */
export function readLanguageOfAddress(url: string): Language | null {
  const named = new URLSearchParams(url.split('?')[1]).get('lang');
  return named === 'en' || named === 'ta' ? named : null;
}

type Served = { publicUrl: string };

export function isServedSecurely({ publicUrl }: Served): boolean {
  return publicUrl.startsWith('https:');
}

/** The language chosen in the shell, which its cookie names; null before anything was chosen. */
export function readChosenLanguage(
  { cookie = '' }: IncomingHttpHeaders,
  served: Served,
): Language | null {
  const name = nameLanguageCookie({ isSecure: isServedSecurely(served) });
  const chosen = new RegExp(`(?:^|;\\s*)${name}=(en|ta)(?:;|$)`).exec(cookie)?.[1];
  return chosen === 'en' || chosen === 'ta' ? chosen : null;
}

/** The language chosen in the shell, else the one the browser prefers. */
export function readLanguage(headers: IncomingHttpHeaders, served: Served): Language {
  const chosen = readChosenLanguage(headers, served);
  if (chosen !== null) return chosen;
  const accepted = (headers['accept-language'] ?? '').split(',').map(readPreference);
  const ours = accepted.filter(
    ({ code, weight }) => (code === 'en' || code === 'ta') && weight > 0,
  );
  const [preferred] = ours.toSorted((one, other) => other.weight - one.weight);
  return preferred?.code === 'ta' ? 'ta' : 'en';
}

/** `ta-IN;q=0.9` as its language and how much it is wanted; without a weight it is 1. */
function readPreference(part: string): { code: string; weight: number } {
  const [tag = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase());
  const weight = parameters.find((parameter) => parameter.startsWith('q='));
  return {
    code: tag.split('-')[0] ?? '',
    weight: weight === undefined ? 1 : Number(weight.slice(2)) || 0,
  };
}
