import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createAnswerPicker } from './pick-answer.ts';

const child = z.object({ FirstName: z.string(), OfficeNote: z.string().optional() });
const row = { FirstName: 'Kani', Unlisted: 'a word' };
const shown = { FirstName: 'Kani' };

describe('an answer holds what its schema names and nothing else:', () => {
  it.each([
    ['a record', child, row, shown],
    ['a list', z.array(child), [row, shown], [shown, shown]],
    ['a page', z.object({ records: z.array(child) }), { records: [row] }, { records: [shown] }],
    ['records by a key', z.record(z.string(), child), { a: row }, { a: shown }],
    ['a record or none', child.nullable().optional(), row, shown],
    ['none', child.nullable(), null, null],
    [
      'the form of several whose required fields it has',
      z.union([z.object({ Year: z.string() }), child]),
      row,
      shown,
    ],
    ['a word or a record', z.union([z.string(), child]), 'a word', 'a word'],
    ['a record that fits no form', z.union([z.string(), child]), { Unlisted: 'a word' }, undefined],
  ])('%s', (_name, schema, answer, picked) => {
    expect(createAnswerPicker(schema)(answer)).toEqual(picked);
  });

  it('a row that is read for one caller stays as it is for the next', () => {
    const kept = { ...row };
    createAnswerPicker(child)(kept);
    expect(kept).toEqual(row);
  });
});

it.each([
  ['no schema', undefined],
  ['anything', z.unknown()],
  ['a list of anything', z.array(z.any())],
  ['a record with more fields than it names', z.looseObject({ FirstName: z.string() })],
])('a schema that does not list its fields is refused: %s', (_name, schema) => {
  expect(() => createAnswerPicker(schema)).toThrow(TypeError);
});
