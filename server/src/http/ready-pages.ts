import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

export type ReadyPage = { html: string; brotli: Buffer };

export type ReadyPages = {
  /** A prerendered page such as `index` or `Signin`; null where the build made none. */
  find: (language: string, name: string) => ReadyPage | null;
  /** `robots.txt` and `sitemap.xml`. */
  readFile: (name: string) => string;
};

/**
 * The ready HTML of the build with the portal's own address put in, read once each and kept
 * together with its compressed form: the home page is the answer given most often.
 */
export function openReadyPages(folder: string, publicUrl: string): ReadyPages {
  const kept = new Map<string, ReadyPage | null>();
  const readFile = (name: string) =>
    readFileSync(join(folder, name), 'utf8').replaceAll('%PUBLIC_URL%', publicUrl);

  function load(language: string, name: string): ReadyPage | null {
    const file = join(language, `${name}.html`);
    if (!/^[\w-]+$/.test(name) || !existsSync(join(folder, file))) return null;
    const html = readFile(file);
    const params = { [constants.BROTLI_PARAM_QUALITY]: 10 };
    return { html, brotli: brotliCompressSync(html, { params }) };
  }

  return {
    readFile,
    find: (language, name) => {
      const key = `${language}/${name}`;
      const known = kept.get(key);
      if (known !== undefined) return known;
      const page = load(language, name);
      // Addresses are endless, pages are few: only what exists is kept.
      if (page !== null) kept.set(key, page);
      return page;
    },
  };
}
