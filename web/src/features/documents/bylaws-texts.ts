import bylawsEn from '@pallikoodam/content/documents/bylaws.en.txt?raw';
import bylawsTa from '@pallikoodam/content/documents/bylaws.ta.txt?raw';
import type { LocalText } from '@pallikoodam/content/local-text';

export const texts: Readonly<Record<string, LocalText>> = {
  bylaws: { en: bylawsEn, ta: bylawsTa },
};
