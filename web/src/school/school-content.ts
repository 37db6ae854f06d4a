import type { School } from '@pallikoodam/content/school';
import schoolJson from '@pallikoodam/content/school.json';

/** The server checks the file before it starts, so that no page has to load its rules. */
export const school = schoolJson as School;
