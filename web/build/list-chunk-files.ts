export type ViteManifest = Record<
  string,
  {
    file: string;
    src?: string;
    css?: string[];
    assets?: string[];
    imports?: string[];
    dynamicImports?: string[];
  }
>;

/**
 * The scripts and style sheets that a page starts with: those of the app and of the given chunks, by
 * their keys. A script comes after those it imports.
 */
export function listChunkFiles(manifest: ViteManifest, keys: readonly string[]) {
  const seen = new Set<string>();
  const scripts: string[] = [];
  const styles = new Set<string>();
  const add = (key: string) => {
    const chunk = manifest[key];
    if (chunk === undefined || seen.has(key)) return;
    seen.add(key);
    for (const imported of chunk.imports ?? []) add(imported);
    scripts.push(chunk.file);
    for (const sheet of chunk.css ?? []) styles.add(sheet);
  };
  add('index.html');
  for (const key of keys) add(key);
  return { scripts, styles: [...styles], keys: seen };
}
