import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { branchOf, day, email, moment, oneOf, sentText, text } from './fields.ts';
import { filters, paging, severalOf, sortBy } from './lists.ts';

function messageOf(rule: z.ZodType, value: unknown): string | undefined {
  return rule.safeParse(value).error?.issues[0]?.message;
}

describe('a fault is told in words for people', () => {
  const colour = oneOf(['red', 'blue'], 'This Field is required');

  it.each<[string, z.ZodType, unknown, string]>([
    ['nothing chosen', colour, '', 'This Field is required'],
    ['nothing sent to choose', colour, undefined, 'This Field is required'],
    ['another choice', colour, 'green', 'Choose one of the options.'],
    ['no branch', branchOf(['North']), ' ', 'This field is required'],
    ['another branch', branchOf(['North']), 'Mars', 'Choose one of the options.'],
    ['no address', email('Please enter a valid email'), undefined, 'This field is required'],
    ['no day', day(), null, 'This field is required'],
    ['a number for a text', text(10), 7, 'Enter plain text, not a number'],
    ['a list for a text', text(10), [], 'Enter plain text, not a list'],
    ['a control character', text(10), 'a\u0000b', 'Enter plain text'],
    ['an escape character', text(10), 'a\u001b[31m', 'Enter plain text'],
    ['a text that never ends', sentText, 'x'.repeat(10_001), 'This text is too long'],
    ['a choice without words of its own', z.enum(['Open']), 'Ajar', 'Choose one of the options.'],
    ['a text for a number', z.number(), 'many', 'Enter a number'],
    ['a number too small', z.number().min(3), 2, 'This number is too small'],
    ['a number too big', z.number().max(3), 4, 'This number is too large'],
    ['a strange field', z.strictObject({}), { a: 1 }, 'Unknown field: a'],
    ['a strange filter', filters({}), { a: 1 }, 'Unknown filter: a'],
    ['no whole page', paging.page, '1.5', 'Enter a whole number from 1 to 100,000'],
    ['a sort key there is not', sortBy(['Name']), 'Mobile', 'Unknown sort order'],
    ['a moment that never was', moment, 'zzz', 'Send the time stamp exactly as you received it'],
  ])('%s', (_what, rule, value, message) => {
    expect(messageOf(rule, value)).toBe(message);
  });
});

it('a text is kept without halves of signs, which no database stores', () => {
  expect(text(10).parse('x\ud800y\udc00')).toBe('xy');
  expect(text(10).parse('🪔 x')).toBe('🪔 x');
});

describe('values joined by commas', () => {
  it('may have blanks around them', () => {
    expect(severalOf(40).parse(' 2025-2026 , 2024-2025 ')).toBe('2025-2026,2024-2025');
    expect(sortBy(['Name', 'Role']).parse('Name, -Role')).toBe('Name,-Role');
  });
});

describe('a time stamp', () => {
  it('is read as a moment, in whatever zone it is written', () => {
    expect(moment.parse('2025-09-06T12:00:00+02:00')).toBe('2025-09-06T10:00:00.000Z');
  });
});
