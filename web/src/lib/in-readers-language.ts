import { inLanguage } from '@pallikoodam/domain/text/in-language';
import { currentLanguage } from '../i18n/setup.ts';

/**
 * What people have written in two languages, in the reader's: a title, a text, a person's name.
 * Where the reader's is blank, the other. A component that shows it asks for `useTranslation`, as
 * with dates, and so follows the language.
 */
export function inReadersLanguage(text: string, inTamil: string | undefined): string {
  return inLanguage(currentLanguage(), text, inTamil ?? '');
}
