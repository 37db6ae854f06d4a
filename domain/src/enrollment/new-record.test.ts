import { describe, expect, it } from 'vitest';
import { startRecord } from './new-record.ts';

describe('a new record', () => {
  it('starts Submitted, InPerson and in the current year', () => {
    expect(startRecord('2025-2026')).toEqual({
      Status: 'Submitted',
      OnlineOrInperson: 'InPerson',
      Year: '2025-2026',
    });
  });
});
