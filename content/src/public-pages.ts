import { readAbout } from './about.ts';
import { readCompetition } from './competition.ts';
import { readContact } from './contact.ts';
import { readDocuments } from './documents.ts';
import { readFinancial } from './financial.ts';
import { readPeople } from './people.ts';
import { readSponsorship } from './sponsorship.ts';

/** Reads the content of every public page, so that a slip is found before a visitor meets it. */
export function checkPublicPages(): void {
  readAbout();
  readPeople();
  readContact();
  readSponsorship();
  readDocuments();
  readFinancial();
  readCompetition();
}
