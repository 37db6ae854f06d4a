import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { checkValues, listRequiredFields } from './check-values.ts';

const schema = z.object({
  Name: z.string().min(1, 'Name is missing'),
  Mobile: z
    .string()
    .min(1, 'Mobile is missing')
    .regex(/^\d{10}$/, 'Ten digits'),
  Level: z.enum(['One', 'Two'], 'Choose a level'),
  Note: z.string().max(5, 'Too long'),
  Amount: z.number().nullable(),
});
const good = { Name: 'Kavin', Mobile: '9805550100', Level: 'One', Note: '', Amount: null };
const check = (values: object, opened: object = good) =>
  checkValues({ schema, values: { ...good, ...values }, opened: { ...good, ...opened } });

it('reads the required fields from the rules', () => {
  expect([...listRequiredFields(schema)]).toEqual(['Name', 'Mobile', 'Level']);
});

describe('checking values', () => {
  it('finds nothing in good ones', () => {
    expect(check({})).toEqual({});
  });

  it('names the first fault of each field', () => {
    expect(check({ Name: '', Mobile: '', Note: 'longer' })).toEqual({
      Name: 'Name is missing',
      Mobile: 'Mobile is missing',
      Note: 'Too long',
    });
  });

  it('lets an old value through while no one touches it', () => {
    const old = { Mobile: '980-555-0100', Level: 'Zero', Note: 'an old long note' };
    expect(check(old, old)).toEqual({});
    expect(check({ ...old, Mobile: '980-555-0101' }, old)).toEqual({ Mobile: 'Ten digits' });
  });

  it('does not let a required field stay blank', () => {
    expect(check({ Name: '', Level: '' }, { Name: '', Level: '' })).toEqual({
      Name: 'Name is missing',
      Level: 'Choose a level',
    });
  });
});
