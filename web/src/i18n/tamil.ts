/**
 * The Tamil texts, in chunks that are loaded when they are needed: `first` and `shared` for every
 * page, `messages` at the first touch, `signed-in` with every page of those who sign in, and one
 * chunk a feature, `ta/<feature>.json`, with its routes.
 */
type Texts = Record<string, string>;

const features = import.meta.glob<Texts>(
  ['./ta/*.json', '!./ta/{shell,home,pages,screen,school,values}.json'],
  { import: 'default' },
);

const parts: ReadonlyMap<string, () => Promise<Texts>> = new Map([
  ['first', async () => (await import('./tamil-first.ts')).texts],
  ['shared', async () => (await import('./tamil-shared.ts')).texts],
  ...Object.entries(features).map(
    ([file, load]) => [file.slice('./ta/'.length, -'.json'.length), load] as const,
  ),
]);

export const allParts: readonly string[] = [...parts.keys()];

/** A feature without texts of its own has no part. */
export async function loadPart(part: string): Promise<Texts> {
  return (await parts.get(part)?.()) ?? {};
}
