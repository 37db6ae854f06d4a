/** What every visitor meets: the shell, the home page, the school's own words. */
const catalogues = import.meta.glob<Record<string, string>>('./ta/{shell,home,content}.json', {
  eager: true,
  import: 'default',
});

export const texts: Record<string, string> = Object.assign({}, ...Object.values(catalogues));
