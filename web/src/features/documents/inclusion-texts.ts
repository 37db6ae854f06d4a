import nonDiscriminationEn from '@pallikoodam/content/documents/non-discrimination.en.txt?raw';
import nonDiscriminationTa from '@pallikoodam/content/documents/non-discrimination.ta.txt?raw';
import type { LocalText } from '@pallikoodam/content/local-text';

export const texts: Readonly<Record<string, LocalText>> = {
  'non-discrimination': { en: nonDiscriminationEn, ta: nonDiscriminationTa },
};
