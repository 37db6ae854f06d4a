/** All Tamil catalogues in one; a chunk of its own, loaded only when Tamil is chosen. */
const catalogues = import.meta.glob<Record<string, string>>('./ta/*.json', {
  eager: true,
  import: 'default',
});

export const tamil: Record<string, string> = Object.assign({}, ...Object.values(catalogues));
