import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { arePaperKeys, keepPaperKeys, splitPaperKeys } from './paper-keys.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'paper-keys-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const file = () => join(folder, 'paper-keys');
const [older, newer] = ['o'.repeat(32), 'n'.repeat(32)];

it('are made once, for the owner alone, and found again', () => {
  const made = keepPaperKeys(folder);
  expect(made).toHaveLength(1);
  expect(statSync(file()).mode & 0o777).toBe(0o600);
  expect(keepPaperKeys(folder)).toEqual(made);
});

it('hold all, the first line in front', () => {
  writeFileSync(file(), `${newer}\n${older}\n`);
  expect(keepPaperKeys(folder)).toEqual([newer, older]);
  expect(splitPaperKeys(` ${newer}, ${older}`)).toEqual([newer, older]);
});

it.each(['', 'short', `${older}\nshort`])('are not replaced where %j stands', (text) => {
  writeFileSync(file(), text);
  expect(keepPaperKeys(folder)).toBeNull();
  expect(arePaperKeys(text)).toBe(false);
  expect(readFileSync(file(), 'utf8')).toBe(text);
});
