/** What the features share, and the menus and titles of those who sign in. */
const catalogues = import.meta.glob<Record<string, string>>(
  './ta/{pages,screen,school,values}.json',
  { eager: true, import: 'default' },
);

export const texts: Record<string, string> = Object.assign({}, ...Object.values(catalogues));
