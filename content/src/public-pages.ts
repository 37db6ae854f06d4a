import { readAbout } from './about.ts';
import { readCompetition } from './competition.ts';
import { readContact } from './contact.ts';
import { readDocuments } from './documents.ts';
import { readFinancial } from './financial.ts';
import { readHome } from './home.ts';
import { readPeople } from './people.ts';
import { readSchool } from './school.ts';
import { readSponsorship } from './sponsorship.ts';
import { readVolunteering } from './volunteering.ts';

/** Reads every file of the content, so that a slip is found before a visitor meets it. */
export function checkContent(): void {
  readSchool();
  readHome();
  readVolunteering();
  readAbout();
  readPeople();
  readContact();
  readSponsorship();
  readDocuments();
  readFinancial();
  readCompetition();
}
