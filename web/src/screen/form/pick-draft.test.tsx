import { expect, it } from 'vitest';
import { z } from 'zod';
import { pickDraft } from './pick-draft.ts';

const schema = z.object({ Name: z.string(), Amount: z.number().nullable() });

it('holds exactly the fields of the form, as stored', () => {
  const record = { _id: '1', Name: 'Kavin', Amount: 225.5, LastModifiedBy: 'admin@school.example' };
  expect(pickDraft(schema, record)).toEqual({ Name: 'Kavin', Amount: 225.5 });
});

it('leaves a missing text blank and a missing amount null', () => {
  expect(pickDraft(schema, {})).toEqual({ Name: '', Amount: null });
});
