import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectFolder } from '../../../scripts/project.ts';

/** What the portal says for an English text, in the language of a journey. */
export type Say = (english: string) => string;

export const inEnglish: Say = (text) => text;

const folder = join(projectFolder, 'web/src/i18n/ta');
const tamil = new Map(
  readdirSync(folder).flatMap((file) =>
    Object.entries<string>(JSON.parse(readFileSync(join(folder, file), 'utf8'))),
  ),
);

/** Throws for a text that the catalogues do not have, and for one that stayed English. */
export const inTamil: Say = (text) => {
  const said = tamil.get(text);
  if (said === undefined || !/\p{Script=Tamil}/u.test(said)) throw new Error(`No Tamil: ${text}`);
  return said;
};
