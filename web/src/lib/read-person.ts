import { currentLanguage, i18n } from '../i18n/setup.ts';

const names = 'people';

/**
 * The Tamil names of teachers and volunteers by the name that records hold, which is the class's key
 * (docs/decisions/0015). For the browser alone, and added after the page is hydrated: the server
 * renders the stored name.
 */
export function learnNames(people: readonly { name: string; inTamil: string | undefined }[]): void {
  const known = people.filter(({ name, inTamil = '' }) => name !== '' && inTamil.trim() !== '');
  if (known.length === 0) return;
  const inTamil = Object.fromEntries(known.map((person) => [person.name, person.inTamil?.trim()]));
  i18n.addResourceBundle('ta', names, inTamil, true, true);
}

/**
 * The name of a teacher or volunteer in the reader's script, where it is known. A component that
 * shows it asks for `useTranslation`, and so follows what is learnt later.
 */
export function readPerson(name: string): string {
  if (name === '' || currentLanguage() !== 'ta') return name;
  const inTamil: unknown = i18n.getResource('ta', names, name);
  return typeof inTamil === 'string' ? inTamil : name;
}
