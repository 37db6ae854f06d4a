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
  writeFileSync(join(folder, 'secret.html'), 'outside of the languages');
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('ready pages', () => {
  it('carry the portal’s own address, also in their compressed form', () => {
    const page = openReadyPages(folder, 'https://portal.school.example').find('ta', 'index');
    const expected = '<a href="https://portal.school.example/Signin">உள்நுழை</a>';
    expect(page?.html).toBe(expected);
    expect(brotliDecompressSync(page?.brotli ?? '').toString()).toBe(expected);
  });

  it('that were not made are not there, nor is anything outside their folder', () => {
    const pages = openReadyPages(folder, '');
    expect(pages.find('en', 'index')).toBeNull();
    expect(pages.find('ta', '../secret')).toBeNull();
    expect(pages.find('ta', '')).toBeNull();
  });
});
