import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { fingerprint, listPages, readRegister } from './documents.ts';
import { projectFolder } from './project.ts';

it('every document is printed as its text stands: else `npm run documents`', () => {
  const pages = listPages();
  const wanted = Object.fromEntries(pages.map((page) => [page.file, fingerprint(page)]));
  expect(readRegister()).toEqual(wanted);
  const missing = pages
    .map(({ file }) => join(projectFolder, 'web/public/documents', file))
    .filter((path) => !existsSync(path));
  expect(missing).toEqual([]);
});
