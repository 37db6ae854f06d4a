import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { checkAccessPage, composeAccessPage } from './access-table.ts';
import { projectFolder } from './project.ts';

const page = readFileSync(join(projectFolder, 'docs/access.md'), 'utf8');

it('the page has a line a right, with who holds it and which rows it reaches', () => {
  expect(page).toContain(
    '| `students.delete` | S | Also takes a deletion back; not of a child of the own family. |',
  );
  expect(page).toContain('| `school.readAcademicYear` | everyone, – too |  |');
  expect(page).toContain('| `users.listInFull` | every role but P |');
  expect(checkAccessPage(page)).toBeNull();
});

it('a line changed by hand, one too many or too few is told, and written right', () => {
  for (const changed of [
    page.replace('| `students.delete` | S |', '| `students.delete` | S A |'),
    page.replace('| `students.delete` |', '| `students.burn` | S | |\n| `students.delete` |'),
    page.replace(/\| `students.delete` .*\n/, ''),
  ]) {
    expect(changed).not.toBe(page);
    expect(checkAccessPage(changed)).toContain('npm run access-table');
    expect(composeAccessPage(changed)).toBe(page);
  }
});
