import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openReadyPages } from './ready-pages.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pallikoodam-pages-'));
  mkdirSync(join(folder, 'ta'));
  writeFileSync(join(folder, 'ta/index.html'), '<a href="%PUBLIC_URL%/Signin">உள்நுழை</a>');
  writeFileSync(join(folder, 'routes.json'), '{}');
  writeFileSync(join(folder, 'secret.html'), 'outside of the languages');
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('ready pages', () => {
  it('carry the portal’s own address, also in their compressed form', async () => {
    const page = openReadyPages(folder, 'https://portal.school.example').find('ta', 'index');
    const expected = '<a href="https://portal.school.example/Signin">உள்நுழை</a>';
    expect(page?.html).toBe(expected);
    expect(brotliDecompressSync((await page?.packed()) ?? '').toString()).toBe(expected);
  });

  it('tell before they arrive what their first paint waits for, and nothing else', () => {
    const tags = [
      '<script src="/assets/boot-1a.js"></script>',
      '<link rel="preload" href="/assets/tamil.woff2" as="font" type="font/woff2" crossorigin>',
      '<link rel="preload" as="image" href="/art/logo.svg"/>',
      '<link rel="preload" as="image" href="/art/banner.svg" fetchPriority="high"/>',
      '<script type="module" src="/assets/index.js"></script>',
    ];
    writeFileSync(join(folder, 'ta/Signin.html'), tags.join('\n'));
    expect(openReadyPages(folder, '').find('ta', 'Signin')?.links.split(', ')).toEqual([
      '</assets/boot-1a.js>; rel=preload; as=script',
      '</assets/tamil.woff2>; rel=preload; as=font; type="font/woff2"; crossorigin',
      '</art/banner.svg>; rel=preload; as=image; fetchpriority=high',
    ]);
  });

  it('that were not made are not there, nor is anything outside their folder', () => {
    const pages = openReadyPages(folder, '');
    expect(pages.find('en', 'index')).toBeNull();
    expect(pages.find('ta', '../secret')).toBeNull();
    expect(pages.find('ta', '')).toBeNull();
  });
});
