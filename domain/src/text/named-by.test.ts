import { describe, expect, it } from 'vitest';
import { roleNames } from '../access/role-names.ts';
import { eventTypeNames } from '../calendar/event-type-names.ts';
import { valuesNamedBy } from './named-by.ts';

describe('a value is meant by its names in both languages', () => {
  it.each([
    ['librarian', ['LibAdmin']],
    ['Libr', ['LibAdmin']],
    ['நூலகர்', ['LibAdmin']],
    ['நூலகம்', ['LibAdmin']],
    ['treasurer', ['Treasurer']],
    ['பொருளாளர்', ['Treasurer']],
    ['director', ['BOD']],
    ['ஆசிரியர்', ['Teacher']],
    ['li', []],
    ['arian', []],
    ['kavin', []],
    ['', []],
  ])('role: %s', (typed, expected) => {
    expect(valuesNamedBy(roleNames, typed)).toEqual(expected);
  });

  it.each([
    ['holiday', ['Holiday']],
    ['holidays', ['Holiday']],
    ['விடுமுறை', ['Holiday']],
    ['போட்டி', ['Competition']],
    ['pongal', []],
  ])('type of event: %s', (typed, expected) => {
    expect(valuesNamedBy(eventTypeNames, typed)).toEqual(expected);
  });
});
