import { expect, it } from 'vitest';
import { keysOf } from '../records/keyed.ts';
import { capabilities } from './capabilities.ts';
import { roles } from './roles.ts';
import { isOpenWithoutSecondFactor, needsSecondFactor } from './second-factor.ts';

it('is required of who holds everybody’s data or the money', () => {
  expect(roles.filter((role) => needsSecondFactor([role]))).toEqual(['SuperAdmin', 'Treasurer']);
  expect(needsSecondFactor(['visitor'])).toBe(false);
  expect(needsSecondFactor(['Treasurer', 'Teacher', 'Parent'])).toBe(true);
  expect(needsSecondFactor(['Teacher', 'LibAdmin', 'Parent'])).toBe(false);
});

it('opens nothing before it is set up but what concerns the own account', () => {
  const open = keysOf(capabilities).filter(isOpenWithoutSecondFactor);
  expect(open).toEqual(['account.lookUpRole', 'account.chooseLanguage', 'account.keepSessions']);
});
