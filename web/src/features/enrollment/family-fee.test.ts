import { standardFees } from '@pallikoodam/domain/enrollment/fees';
import { describe, expect, it } from 'vitest';
import { explainFee } from './family-fee.ts';

const dollars = (cents: number) => cents / 100;
const newChild = { isNew: true };
const returning = { isNew: false };

describe('the fee of a family with one more child', () => {
  it.each([
    [[], true, 250, 250],
    [[], false, 225, 225],
    [[newChild], true, 450, 200],
    [[returning], true, 425, 200],
    [[newChild], false, 425, 175],
    [[returning, returning], false, 575, 175],
    [[newChild, returning], true, 625, 200],
  ])('enrolled %j, this child new: %j, is %d and grows by %d', (enrolled, isNew, total, added) => {
    const fee = explainFee({ enrolled, isNew, fees: standardFees });
    expect([dollars(fee.totalCents), dollars(fee.addedCents)]).toEqual([total, added]);
  });

  it('has the lines of the confirmation mail: in the order of enrollment, this child last', () => {
    const { lines } = explainFee({
      enrolled: [returning, returning],
      isNew: true,
      fees: standardFees,
    });
    expect(
      lines.map(({ kind, schoolFeeCents, bookFeeCents, isThisChild }) => [
        kind,
        dollars(schoolFeeCents + bookFeeCents),
        isThisChild,
      ]),
    ).toEqual([
      ['returning', 225, false],
      ['returning', 175, false],
      ['new', 200, true],
    ]);
  });
});
