import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contract } from '@pallikoodam/contract/contract';
import { type Capability, may } from '@pallikoodam/domain/access/capabilities';
import { expect, it } from 'vitest';
import { policies, policy } from './policies.ts';

it('each right stands in one policy, with a sentence', () => {
  const rights = policies.flatMap((each) => Object.keys(each));
  expect(rights.toSorted()).toEqual(Object.keys(policy).toSorted());
  for (const [right, { rows }] of Object.entries(policy)) {
    expect(rows, right).toMatch(/^[A-Z].*\.$/s);
    expect(rows, right).not.toContain('|');
  }
});

it('each call that the scope walk tries against rows of others has a policy that decides', () => {
  const walk = readFileSync(join(import.meta.dirname, 'walk/scope-walk.test.ts'), 'utf8');
  const called = new Set([...walk.matchAll(/\/api\/(\w+)/g)].map(([, name]) => name));
  const rights = Object.entries(contract)
    .filter(([name]) => called.has(name))
    .map(([, entry]) => entry['~orpc'].meta.access);
  expect(rights.length).toBeGreaterThan(30);
  expect([...new Set(rights)].filter((right) => right && !decides(right))).toEqual(ofEveryRow);
});

/** Of a person's own places, and of the office alone: the walk calls these to merge a child and to join. */
const ofEveryRow = ['guardians.readOwn', 'likenesses.answer'];

/** What everyone signed in may read whole. */
const ofEveryone = ['onlineBooks.read'];
/** Calls that know no other address than the caller's (account/sessions.test.ts). */
const byOwnAddress = ['account.chooseLanguage', 'account.keepSessions', 'guardians.readOwn'];

it('each call that a Parent makes with an id or an email, and no visitor, has a policy that decides', () => {
  const undecided = Object.values(contract)
    .map((entry) => entry['~orpc'])
    .filter(({ route }) => route.path?.includes('{'))
    .map(({ meta }) => meta.access)
    .filter((right) => right && may(['Parent'], right) && !may(['visitor'], right))
    .filter((right) => right && !decides(right));
  expect(new Set(undecided)).toEqual(new Set([...ofEveryone, ...byOwnAddress]));
});

function decides(right: Capability): boolean {
  const reach = policy[right];
  return (reach?.may ?? reach?.within ?? reach?.fields) !== undefined;
}
