import { expect, it } from 'vitest';
import { readAbout } from './about.ts';
import { readCompetition } from './competition.ts';
import { readContact } from './contact.ts';
import { readDocuments } from './documents.ts';
import { readFinancial } from './financial.ts';
import { findJsonFault } from './find-json-fault.ts';
import { readHome } from './home.ts';
import { readPeople } from './people.ts';
import { checkContent } from './public-pages.ts';
import { readSchool } from './school.ts';
import { readSponsorship } from './sponsorship.ts';
import { readVolunteering } from './volunteering.ts';

it.each([
  ['{\n"a": 1\n"b": 2}', 2, /comma or a bracket is missing after this line/],
  ['{\n"a": 1,\n}', 2, /comma after the last entry/],
  ['["a",\n"b",\n]', 2, /comma after the last entry/],
  ['{\n“a”: 1}', 2, /straight quotes/],
  ['{"a":\n"b', 2, /straight quotes/],
  ['{"a"\n"b"}', 2, /colon is missing/],
  ['{"a": [1,\n2', 2, /ends before a \]/],
  ['{"a": {}\n', 1, /ends before a \}/],
  ['{}\n{}', 1, /comma or a bracket/],
  ['', 1, /ends/],
])('%j is no JSON in line %i', (text, line, reason) => {
  const fault = findJsonFault(text);
  expect(text.slice(0, fault?.at).split('\n')).toHaveLength(line);
  expect(fault?.reason).toMatch(reason);
});

it('JSON has no fault', () => {
  for (const text of ['{"a": [1, -2.5e3, "\\"", true, null, {}, []]}', ' 1 ']) {
    expect(findJsonFault(text)).toBeNull();
  }
  expect(checkContent).not.toThrow();
});

it.each(
  Object.entries({
    about: readAbout,
    competition: readCompetition,
    contact: readContact,
    documents: readDocuments,
    financial: readFinancial,
    home: readHome,
    people: readPeople,
    school: readSchool,
    sponsorship: readSponsorship,
    volunteering: readVolunteering,
  }),
)('a slip in %s.json is told by file and line', (name, read) => {
  expect(() => read('{\n "headline": "x"\n "b": 1 }')).toThrow(
    `content/${name}.json, line 2: a comma or a bracket is missing after this line.`,
  );
  expect(() => read('{\n "facebokUrl": ""\n}')).toThrow(
    new RegExp(`^content/${name}\\.json, line 1: .* is missing;.*nothing shows: "facebokUrl"`),
  );
});
