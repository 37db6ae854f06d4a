import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectFolder } from '../../../scripts/project.ts';

/** What the portal says for an English text, in the language of a journey. */
export type Say = (english: string) => string;

/** The catalogues of a language, all in one. */
function readTexts(language: 'en' | 'ta'): ReadonlyMap<string, string> {
  const folder = join(projectFolder, 'web/src/i18n', language);
  return new Map(
    readdirSync(folder).flatMap((file) =>
      Object.entries<string>(JSON.parse(readFileSync(join(folder, file), 'utf8'))),
    ),
  );
}

const english = readTexts('en');
const tamil = readTexts('ta');

/** The text itself, unless people read a better one. */
export const inEnglish: Say = (text) => english.get(text) ?? text;

/** Throws for a text that the catalogues do not have, and for one that stayed English. */
export const inTamil: Say = (text) => {
  const said = tamil.get(text);
  if (said === undefined || !/\p{Script=Tamil}/u.test(said)) throw new Error(`No Tamil: ${text}`);
  return said;
};
