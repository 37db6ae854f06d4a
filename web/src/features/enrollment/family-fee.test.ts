import { standardFees } from '@pallikoodam/domain/enrollment/fees';
import { describe, expect, it } from 'vitest';
import { explainFee } from './family-fee.ts';

const dollars = (cents: number) => cents / 100;
const family = (newStudents: number, returningStudents: number) => ({
  newStudents,
  returningStudents,
});

describe('the fee of a family with one more child', () => {
  it.each([
    [undefined, true, 250, 250],
    [undefined, false, 225, 225],
    [family(1, 0), true, 450, 200],
    [family(0, 1), true, 425, 200],
    [family(1, 0), false, 425, 175],
    [family(0, 2), false, 575, 175],
    [family(1, 1), true, 625, 200],
  ])('enrolled %j, this child new: %j, is %d and grows by %d', (enrolled, isNew, total, added) => {
    const fee = explainFee({ enrolled, isNew, fees: standardFees });
    expect([dollars(fee.totalCents), dollars(fee.addedCents)]).toEqual([total, added]);
  });

  it('names this child last and once', () => {
    const { lines } = explainFee({ enrolled: family(1, 1), isNew: false, fees: standardFees });
    expect(lines.map((line) => [line.kind, line.isThisChild])).toEqual([
      ['new', false],
      ['returning', false],
      ['returning', true],
    ]);
  });
});
