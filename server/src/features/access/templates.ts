import type { Language } from '../../platform/portal.ts';

/** A sentence that names a person stands in no catalogue of the web app. */
export const looksLikeWording: Record<Language, (name: string) => string> = {
  en: (name) => `This name looks like that of another active teacher: ${name}.`,
  ta: (name) => `இந்தப் பெயர் வேறொரு ஆசிரியரின் பெயரைப் போலத் தோன்றுகிறது: ${name}.`,
};
