import { z } from 'zod';
import { localFile } from './documents.ts';
import { localText } from './local-text.ts';
import { readContent } from './read-content.ts';
import { optionalWebAddress } from './web-address.ts';

/** What stands above the list of contests, in `content/competition.json` (COMP-01 to COMP-03). */
const competitionSchema = z.strictObject({
  headline: localText,
  lead: localText,
  guidelines: localFile,
  /** The form of another site; blank closes registration. */
  registration: optionalWebAddress,
});

export type CompetitionPage = z.infer<typeof competitionSchema>;

export const readCompetition = (text?: string): CompetitionPage =>
  readContent('competition.json', competitionSchema, text);
