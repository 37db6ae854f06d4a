import type { FamilyAccountAnswer } from '@pallikoodam/contract/ledger';
import type { GiftAcknowledgment, Receipt, YearStatement } from '@pallikoodam/contract/receipts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import { refuse } from '../../testing/fake-calls.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { GiftScreen } from './gift-screen.tsx';
import { ReceiptOf } from './receipt-screen.tsx';
import { YearStatementScreen } from './year-statement-screen.tsx';

const paper = {
  School: 'Pallikoodam Tamil School',
  Address: ['P.O. Box 0000', 'Anytown'],
  FamilyId: 'f1',
  Family: 'Kumaran, Malar',
  AsOf: '2025-10-03',
  Notice: { en: 'Payments for instruction.', ta: 'கற்பித்தலுக்கான கட்டணம்.' },
};
const kavin = { StudentId: 's1', FirstName: 'Kavin', LastName: 'Selvan', NameInTamil: 'கவின்' };
const thenral = { StudentId: 's2', FirstName: 'Thenral', LastName: '', NameInTamil: '' };
const receipt: Receipt = {
  _id: 'p1',
  ...paper,
  Number: 7,
  Day: '2025-09-06',
  Amount: 300,
  Way: 'Check',
  PaidBy: 'MALAR KUMARAN',
  Children: [
    { ...kavin, Amount: 250, CheckNumber: '1041' },
    { ...thenral, Amount: 50, CheckNumber: '' },
  ],
  Year: '2025-2026',
  Open: 150,
  isCopy: false,
  hasCome: true,
  ReversedBy: [],
};

const print = vi.spyOn(window, 'print');
/** What went to the printer. */
const printed: string[] = [];
beforeEach(() => {
  printed.length = 0;
  print.mockImplementation(() => {
    printed.push(document.querySelector('.print-sheet')?.textContent ?? '');
  });
});
afterEach(() => window.dispatchEvent(new Event('afterprint')));

const wordsOf = (shown: Locator) => shown.query()?.textContent ?? '';
const button = page.getByRole('button', { name: 'Print' });
const sheet = page.getByRole('article').first();

describe('a receipt', () => {
  const open = (told: Partial<Receipt> = {}, issued: Partial<Receipt> = told) =>
    renderScreen(<ReceiptOf id="p1" />, {
      role: 'Parent',
      calls: {
        getReceipt: { ...receipt, ...told },
        markReceiptIssued: { ...receipt, ...issued },
      },
    });

  it('says what was paid for whom, when and how, and what stays open', async () => {
    const screen = await open();
    for (const text of [
      'Pallikoodam Tamil School',
      'Kumaran, Malar',
      'September 6, 2025',
      'Check',
      'MALAR KUMARAN',
      'Kavin Selvan',
      '$250.00',
      '$50.00',
      '$150.00',
      'Payments for instruction.',
    ]) {
      await expect.poll(() => wordsOf(sheet)).toContain(text);
    }
    expect(wordsOf(sheet)).not.toContain('Copy');
    await expectAccessible();
    expect(screen.inputsOf('markReceiptIssued')).toEqual([]);
  });

  it('is issued by printing it, in both languages', async () => {
    const screen = await open();
    await button.click();
    await expect.poll(() => printed.length).toBe(1);
    expect(screen.inputsOf('markReceiptIssued')).toEqual([{ id: 'p1' }]);
    for (const text of ['Receipt number', 'ரசீது எண்', 'கவின்', 'Kavin Selvan', 'காசோலை']) {
      expect(printed[0]).toContain(text);
    }
    for (const text of Object.values(paper.Notice)) expect(printed[0]).toContain(text);
    expect(printed[0]).not.toContain('நகல்');
  });

  it('that was issued before is printed as a copy', async () => {
    await open({ isCopy: false }, { isCopy: true });
    await button.click();
    await expect.poll(() => printed.length).toBe(1);
    expect(printed[0]).toContain('Copy · நகல்');
  });

  it('that was taken back says so, whole or in part', async () => {
    await open({ ReversedBy: [{ _id: 'r', Day: '2025-09-20', Amount: 300, isMoved: false }] });
    await expect.poll(() => wordsOf(sheet)).toContain('Reversed');
    await expect.poll(() => wordsOf(sheet)).toContain('$300.00 of it was taken back on');
  });

  it('of which a part was taken back stands', async () => {
    await open({ ReversedBy: [{ _id: 'r', Day: '2025-09-20', Amount: 50, isMoved: false }] });
    await expect.poll(() => wordsOf(sheet)).toContain('$50.00 of it was taken back on');
    expect(wordsOf(sheet)).not.toContain('Reversed');
  });

  it('is not there while the payment has not come', async () => {
    const message = 'There is no receipt of this payment: it has not come.';
    const calls = { getReceipt: refuse(404, message) };
    await renderScreen(<ReceiptOf id="p1" />, { role: 'Parent', calls });
    await expect.element(page.getByText(message)).toBeVisible();
    await expect.element(button).toBeDisabled();
  });

  it('is read in Tamil where the reader chose it, on a phone too', async () => {
    await renderScreen(<ReceiptOf id="p1" />, {
      role: 'Parent',
      language: 'ta',
      width: 390,
      calls: { getReceipt: receipt },
    });
    await expect.poll(() => wordsOf(sheet)).toContain('ரசீது எண்');
    await expect.poll(() => wordsOf(sheet)).toContain('கவின்');
    await expectAccessible();
  });
});

describe('the statement of a year', () => {
  const line = {
    ...{ Day: '', StudentId: 's1', Text: '', Way: '', State: '', Reverses: '' },
    ...{ isTakenBack: false, isPending: false, Receipt: null, isNew: false, BookFee: 0 },
    ...{ Percent: null, StoredBy: '', OtherYear: '', Rest: 0, CheckNumber: '' },
  };
  const Account: FamilyAccountAnswer = {
    ...{ FamilyId: 'f1', Year: '2025-2026', Fee: 225, Waived: 25, Paid: 100, Refunded: 0 },
    ...{ Donated: 0, BeingPaidBack: 0, Open: 100, Credit: 0, ClosedOn: '' },
    ...{ LastReminder: '', CarryTo: '' },
    Lines: [
      { ...line, _id: 's1', Kind: 'fee', Amount: 225 },
      { ...line, _id: 'w', Kind: 'waiver', Amount: 25, Day: '2025-09-01' },
      {
        ...line,
        ...{ _id: 'p1', Kind: 'payment', Amount: 100, Day: '2025-09-06', Way: 'Zelle', Receipt: 7 },
      },
    ],
  };
  const statement: YearStatement = {
    ...paper,
    Year: '2025-2026',
    Children: [{ ...kavin, Branch: 'North' }],
    Account,
  };
  const years = { getAcademicYear: '2025-2026', getAcademicYears: ['2025-2026', '2024-2025'] };

  it('has every line with its receipt, the waiver and the sums', async () => {
    const screen = await renderScreen(<YearStatementScreen />, {
      role: 'Parent',
      address: '/YearStatement?family=f1',
      calls: { ...years, getYearStatement: statement },
    });
    await expect.poll(() => wordsOf(sheet)).toContain('Payment received, Zelle, Receipt 7');
    await expect.poll(() => wordsOf(sheet)).toContain('Waiver');
    await expect.poll(() => wordsOf(sheet)).toContain('Still open$100.00');
    expect(screen.inputsOf('getYearStatement')).toEqual([{ FamilyId: 'f1' }]);
    await expectAccessible();
    await button.click();
    await expect.poll(() => printed.length).toBe(1);
    expect(printed[0]).toContain('ஆண்டுக் கணக்கறிக்கை');
  });
});

describe('the acknowledgment of a gift', () => {
  const gift: GiftAcknowledgment = {
    ...paper,
    ...{ Year: '2025', Years: ['2025'], Total: 60, Undated: 40 },
    Notice: { en: 'No goods or services were provided in return.', ta: 'எதுவும் இல்லை.' },
    Gifts: [{ _id: 'g', Day: '2025-12-30', Amount: 60 }],
  };

  it('says who gave what and when, and that nothing was given in return', async () => {
    await renderScreen(<GiftScreen />, { role: 'Parent', calls: { getGiftAcknowledgment: gift } });
    for (const text of ['December 30, 2025', '$60.00', 'No goods or services']) {
      await expect.poll(() => wordsOf(sheet)).toContain(text);
    }
    await expect.element(page.getByText(/on a day that is not noted/)).not.toBeInTheDocument();
    await expectAccessible();
  });

  it('tells the treasurer of gifts without a day', async () => {
    const calls = { getGiftAcknowledgment: gift };
    await renderScreen(<GiftScreen />, { role: 'Treasurer', calls });
    await expect.element(page.getByText(/\$40.00 was left to the school on a day/)).toBeVisible();
  });

  it('of a year without says so', async () => {
    const none = { ...gift, Gifts: [], Total: 0, Year: '2024' };
    await renderScreen(<GiftScreen />, { role: 'Parent', calls: { getGiftAcknowledgment: none } });
    await expect.poll(() => wordsOf(sheet)).toContain('No refund was left to the school in 2024.');
  });
});
