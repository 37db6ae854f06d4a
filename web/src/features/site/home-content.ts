import type { Home } from '@pallikoodam/content/home';
import homeJson from '@pallikoodam/content/home.json';

/** The server checks the file before it starts, so that no page has to load its rules. */
export const home = homeJson as Home;
