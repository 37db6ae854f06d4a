import { describe, expect, it } from 'vitest';
import { findBrokenRequirements, type Page } from './requirements.ts';

const list: Page = {
  path: 'docs/requirements/adm.md',
  text: '# ADM: Admissions\n\nWhere it lives: `web/src/features/students/`.\n\nADM-19 | All years. (OP-26) | 1 §4\n',
};
const points: Page = {
  path: 'docs/requirements/open-points/admissions.md',
  text: 'OP-26 | Which year | 1 §9; ADM-19 | A setting | One place\n',
};
const there = new Set(['web/src/features/students/', 'docs/access.md']);

function check(...pages: Page[]): string[] {
  return findBrokenRequirements([list, points, ...pages], (path) => there.has(path));
}

function comment(text: string): Page {
  return { path: 'web/src/features/students/list.ts', text: `// First\n/** ${text} */` };
}

describe('codes of requirements', () => {
  it('may be cited where they exist', () => {
    expect(check(comment('All years (ADM-19, OP-26), hashed by SHA-256.'))).toEqual([]);
  });

  it.each(['ADM-20', 'ADN-19', 'OP-226'])('%s exists nowhere', (code) => {
    expect(check(comment(`Which years (${code})`))).toEqual([
      `web/src/features/students/list.ts:2 ${code} stands nowhere in docs/requirements`,
    ]);
  });

  it('are given once', () => {
    const again = { ...points, path: 'docs/requirements/open-points/again.md' };
    expect(check(again)).toEqual(['OP-26 is given twice in docs/requirements']);
  });
});

describe('documents that are named', () => {
  it('exist in the repository', () => {
    expect(check(comment('Who may: docs/access.md'))).toEqual([]);
    expect(check(comment('Who may: access.md'))).toEqual([
      'web/src/features/students/list.ts:2 access.md names a document that does not exist',
    ]);
  });

  it('are where a link says', () => {
    const page = { path: 'docs/security.md', text: '[a](access.md#roles) [b](https://x.example)' };
    expect(check(page)).toEqual([]);
    expect(check({ ...page, text: '[a](rights.md)' })).toEqual([
      'docs/security.md:1 rights.md is a link that leads nowhere',
    ]);
  });
});

describe('where an area lives', () => {
  const homework = {
    path: 'docs/requirements/hw.md',
    text: '# HW: Homework\n\nHW-01 | Weeks | 1 §2\n',
  };

  it('is said as soon as there is code for it', () => {
    expect(check(homework)).toEqual([]);
    expect(check(homework, comment('Weeks (HW-01)'))).toEqual([
      'docs/requirements/hw.md does not say where HW lives, but there is code for it',
    ]);
  });

  it('is a folder that exists', () => {
    const moved = { ...homework, text: `Where it lives: \`web/src/homework/\`.\n` };
    expect(check({ ...moved, text: `# HW: Homework\n\n${moved.text}` })).toEqual([
      'docs/requirements/hw.md: web/src/homework/ does not exist',
    ]);
  });
});
