import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readAbout } from './about.ts';
import { findLine } from './find-line.ts';
import { readPeople } from './people.ts';
import { checkContent } from './public-pages.ts';

const source = (name: string) => readFileSync(new URL(`../${name}`, import.meta.url), 'utf8');

describe('the content of public pages', () => {
  it('is readable as it stands', () => {
    expect(checkContent).not.toThrow();
  });

  it('carries the documents’ facts', () => {
    const { story, growth } = readAbout();
    expect(story[0]?.when.en).toBe('September 2010');
    expect(growth.figures.map(({ figure }) => figure)).toEqual(['380+', '45+', '2']);
    const { board, committee } = readPeople();
    expect(board.map(({ role }) => role.en)).toEqual([
      'Chairman',
      'Vice Chairman',
      'Technology Director',
      'Treasurer',
      'Joint Treasurer',
      'Secretary',
      'Joint Secretary',
      'Cultural Director',
      'Academics Director',
    ]);
    expect(committee.map(({ role }) => role.en)).toEqual([
      'Principal',
      'Vice-Principal (South)',
      'Vice-Principal (North)',
      'Librarian (South)',
      'Teachers Rep',
      'PTC Coordinator',
      'Librarian (North)',
      'Homework Coordinator',
    ]);
  });

  it('names file, line, place and reason of a slip', () => {
    const slipped = source('people.json').replace('"செயலாளர்"', '" "');
    const line = slipped.split('\n').findIndex((text) => text.includes('"ta": " "')) + 1;
    expect(() => readPeople(slipped)).toThrow(
      `content/people.json, line ${line}: board.5.role.ta must not be blank.`,
    );
  });

  it('names the line of what should hold a missing entry', () => {
    expect(() => readAbout('{\n  "headline": {\n    "en": "Tamil"\n  }\n}')).toThrow(
      /content\/about\.json, line 2: headline\.ta /,
    );
  });
});

it.each([
  [['a'], 2],
  [['b', 1], 5],
  [['b', 2, 'c'], 6],
  [['b', 2, 'd'], 6],
  [['e'], 1],
])('a value at %j stands on line %d', (path, line) => {
  const text =
    '{\n  "a": "x \\" , {",\n  "b": [\n    [1, {}],\n    true,\n    { "c": null }\n  ]\n}';
  expect(findLine(text, path)).toBe(line);
});
