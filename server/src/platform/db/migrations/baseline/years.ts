import type { NewTables } from '../create-table.ts';

/** Academic years, and who asked to be told when registration opens. */
export const years: NewTables = {
  academic_year: {
    text: `FirstDay, LastDay, OpensAt, ClosesAt, ClosedOn, ReopenedFor,
      insertTimeStamp, updateTimeStamp`,
    optionalInteger: 'FirstChildFeeCents, FurtherChildFeeCents, NewChildFeeCents',
  },

  year_turn: {
    text: 'Year, previous, turnedBy, undoneBy, undoneAt, insertTimeStamp, updateTimeStamp',
    indexes: { year_turn_Year: 'Year, insertTimeStamp' },
  },

  opening_request: {
    text: 'Email, language, askedAt, toldAt, insertTimeStamp, updateTimeStamp',
    indexes: { opening_request_toldAt: 'toldAt, _id' },
  },
};
