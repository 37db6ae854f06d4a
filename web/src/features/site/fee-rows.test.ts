import { standardFees } from '@pallikoodam/domain/enrollment/fees';
import { describe, expect, it } from 'vitest';
import { listFeeRows } from './fee-rows.ts';

describe('the fee table', () => {
  it('has the documents’ nine families and sums (RULE-01 to RULE-10)', () => {
    const rows = listFeeRows(standardFees).map(
      ({ newStudents, returningStudents, totalCents, partsCents }) =>
        `${newStudents} new ${returningStudents} returning: ${totalCents / 100} = ${partsCents
          .map((cents) => cents / 100)
          .join('+')}`,
    );
    expect(rows).toEqual([
      '1 new 0 returning: 250 = 225+25',
      '0 new 1 returning: 225 = 225',
      '2 new 0 returning: 450 = 250+200',
      '0 new 2 returning: 400 = 225+175',
      '1 new 1 returning: 425 = 250+175',
      '3 new 0 returning: 650 = 250+200+200',
      '2 new 1 returning: 625 = 250+200+175',
      '1 new 2 returning: 600 = 250+175+175',
      '0 new 3 returning: 575 = 225+175+175',
    ]);
  });

  it('follows the school’s own fees', () => {
    const [oneNew] = listFeeRows({
      firstChildCents: 30_000,
      furtherChildCents: 1,
      newChildCents: 0,
    });
    expect(oneNew).toMatchObject({ totalCents: 30_000, partsCents: [30_000] });
  });
});
