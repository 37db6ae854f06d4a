import type { Competition } from '@pallikoodam/contract/competitions';
import { inReadersLanguage } from '../../lib/in-readers-language.ts';

/** What a contest is called, in the reader's language. */
export function contestName({ EventName, EventNameInTamil }: Competition): string {
  return inReadersLanguage(EventName, EventNameInTamil);
}
