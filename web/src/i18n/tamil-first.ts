/** What every visitor meets: the shell and the home page. */
const catalogues = import.meta.glob<Record<string, string>>('./ta/{shell,home}.json', {
  eager: true,
  import: 'default',
});

export const texts: Record<string, string> = Object.assign({}, ...Object.values(catalogues));
