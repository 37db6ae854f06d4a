import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { computeFamilyFee, explainFamilyFee, type FeeSettings } from './fees.ts';

const someFamily = fc.array(fc.record({ isNew: fc.boolean() }), { maxLength: 12 });
const someCents = fc.integer({ min: 0, max: 1_000_000 });
const someFees: fc.Arbitrary<FeeSettings> = fc.record({
  firstChildCents: someCents,
  furtherChildCents: someCents,
  newChildCents: someCents,
});

describe('the fee of a family', () => {
  it.each([
    // new, returning, dollars: the nine sums of spec 0 §9
    [1, 0, 250],
    [0, 1, 225],
    [2, 0, 450],
    [0, 2, 400],
    [1, 1, 425],
    [3, 0, 650],
    [2, 1, 625],
    [1, 2, 600],
    [0, 3, 575],
    // beyond the documents, by the same rule (OP-88)
    [0, 0, 0],
    [4, 0, 850],
    [0, 4, 750],
    [2, 3, 975],
  ])('%i new and %i returning: $%i', (newStudents, returningStudents, dollars) => {
    const fee = computeFamilyFee({ newStudents, returningStudents });
    expect(fee.totalCents).toBe(dollars * 100);
  });

  it.each([
    [-1, 0],
    [0, -1],
    [1.5, 0],
    [0, 0.5],
    [NaN, 0],
    [Infinity, 0],
  ])('%d new and %d returning is no family', (newStudents, returningStudents) => {
    expect(() => computeFamilyFee({ newStudents, returningStudents })).toThrow(RangeError);
  });

  it('is explained child by child, new ones first: 250 + 200 + 175', () => {
    expect(computeFamilyFee({ newStudents: 2, returningStudents: 1 }).lines).toEqual([
      { childIndex: 1, kind: 'new', schoolFeeCents: 22_500, bookFeeCents: 2_500 },
      { childIndex: 2, kind: 'new', schoolFeeCents: 17_500, bookFeeCents: 2_500 },
      { childIndex: 3, kind: 'returning', schoolFeeCents: 17_500, bookFeeCents: 0 },
    ]);
  });

  it('is explained in the order the children are named in: 225 + 200', () => {
    expect(explainFamilyFee([{ isNew: false }, { isNew: true }])).toEqual({
      totalCents: 42_500,
      lines: [
        { childIndex: 1, kind: 'returning', schoolFeeCents: 22_500, bookFeeCents: 0 },
        { childIndex: 2, kind: 'new', schoolFeeCents: 17_500, bookFeeCents: 2_500 },
      ],
    });
  });

  it("follows the school's own fees", () => {
    const fees = { firstChildCents: 30_000, furtherChildCents: 20_000, newChildCents: 1_050 };
    expect(computeFamilyFee({ newStudents: 1, returningStudents: 1 }, fees).totalCents).toBe(
      51_050,
    );
  });
});

describe('whatever the fees', () => {
  it('the sum does not depend on the order of the children', () => {
    fc.assert(
      fc.property(someFamily, someFees, (children, fees) => {
        const newStudents = children.filter((child) => child.isNew).length;
        const returningStudents = children.length - newStudents;
        expect(explainFamilyFee(children, fees).totalCents).toBe(
          computeFamilyFee({ newStudents, returningStudents }, fees).totalCents,
        );
      }),
    );
  });

  it('the lines add up to the sum, one a child', () => {
    fc.assert(
      fc.property(someFamily, someFees, (children, fees) => {
        const { lines, totalCents } = explainFamilyFee(children, fees);
        const sum = lines.reduce(
          (cents, line) => cents + line.schoolFeeCents + line.bookFeeCents,
          0,
        );
        expect(sum).toBe(totalCents);
        expect(lines.map((line) => line.childIndex)).toEqual(children.map((_, index) => index + 1));
      }),
    );
  });

  it('one more child costs the sibling fee, a new one the book fee besides', () => {
    fc.assert(
      fc.property(someFamily, fc.boolean(), someFees, (children, isNew, fees) => {
        const more = explainFamilyFee([...children, { isNew }], fees).totalCents;
        const schoolFee = children.length === 0 ? fees.firstChildCents : fees.furtherChildCents;
        const bookFee = isNew ? fees.newChildCents : 0;
        expect(more - explainFamilyFee(children, fees).totalCents).toBe(schoolFee + bookFee);
      }),
    );
  });
});
