import type { Home } from '@pallikoodam/content/home';
import homeJson from '@pallikoodam/content/home.json';
import type { School } from '@pallikoodam/content/school';
import schoolJson from '@pallikoodam/content/school.json';

/** The server checks both files before it starts, so that no page has to load their rules. */
export const home = homeJson as Home;
export const school = schoolJson as School;
