import { describe, expect, it } from 'vitest';
import { registrationAt } from './registration.ts';

const OpensAt = '2027-05-04T00:00:00.000Z';
const ClosesAt = '2027-06-01T01:00:00.000Z';
const plan = { OpensAt, ClosesAt };
const opened = (at: string) => ({ isOpen: true, at });
const closed = (at: string) => ({ isOpen: false, at });

describe('whether registration is open', () => {
  it.each([
    ['never switched, nothing planned', {}, '2027-05-10T00:00:00.000Z', false],
    ['a millisecond before the opening', plan, '2027-05-03T23:59:59.999Z', false],
    ['on the moment of the opening', plan, OpensAt, true],
    ['a millisecond before the closing', plan, '2027-06-01T00:59:59.999Z', true],
    ['on the moment of the closing', plan, ClosesAt, false],
    ['only a closing is planned, never opened', { ClosesAt }, '2027-05-10T00:00:00.000Z', false],
    ['only an opening is planned, a year ago', { OpensAt }, '2028-05-10T00:00:00.000Z', true],
    [
      'opened by hand before the planned opening',
      { ...plan, switched: opened('2027-05-01T00:00:00.000Z') },
      '2027-05-02T00:00:00.000Z',
      true,
    ],
    [
      'closed by hand, until the planned opening',
      { ...plan, switched: closed('2027-05-03T00:00:00.000Z') },
      OpensAt,
      true,
    ],
    [
      'closed by hand after the opening, until the closing and beyond',
      { ...plan, switched: closed('2027-05-05T00:00:00.000Z') },
      '2027-05-20T00:00:00.000Z',
      false,
    ],
    [
      'opened by hand, until the planned closing',
      { ...plan, switched: opened('2027-05-31T00:00:00.000Z') },
      ClosesAt,
      false,
    ],
    [
      'opened again by hand after the closing, for good',
      { ...plan, switched: opened('2027-06-01T01:02:00.000Z') },
      '2027-08-01T00:00:00.000Z',
      true,
    ],
    [
      'switched on the very moment of the plan: the plan counts',
      { ...plan, switched: closed(OpensAt) },
      OpensAt,
      true,
    ],
    ['switched before moments were kept', { switched: opened('') }, OpensAt, true],
    ['the same, and closed by a plan since', { ...plan, switched: opened('') }, ClosesAt, false],
  ])('%s', (_, given, now, isOpen) => {
    const state = registrationAt(now, { switched: null, OpensAt: '', ClosesAt: '', ...given });
    expect(state.isOpen).toBe(isOpen);
  });

  it('says what comes next, and what has closed it', () => {
    const at = (now: string, switched: { isOpen: boolean; at: string } | null = null) =>
      registrationAt(now, { switched, ...plan });
    const nothing = { opensAt: null, closesAt: null, closedAt: null };
    expect(at('2027-05-01T00:00:00.000Z')).toEqual({ ...nothing, isOpen: false, opensAt: OpensAt });
    expect(at(OpensAt)).toEqual({ ...nothing, isOpen: true, closesAt: ClosesAt });
    expect(at(ClosesAt)).toEqual({ ...nothing, isOpen: false, closedAt: ClosesAt });
    const byHand = closed('2027-06-02T00:00:00.000Z');
    expect(at('2027-06-03T00:00:00.000Z', byHand)).toEqual({ ...nothing, isOpen: false });
    const early = opened('2027-05-01T00:00:00.000Z');
    expect(at('2027-05-02T00:00:00.000Z', early)).toEqual({
      ...nothing,
      isOpen: true,
      closesAt: ClosesAt,
    });
  });
});
