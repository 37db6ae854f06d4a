import type { FamilyAccountAnswer, YearClosing } from '@pallikoodam/contract/ledger';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { FormDialog } from '../../screen/form/form-dialog.tsx';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { CloseYearDialog } from './close-year-dialog.tsx';
import { PaymentForm } from './payment-form.tsx';

const Year = '2025-2026';
const none = { families: 0, Amount: 0 };
const open: YearClosing = {
  ...{ Year, ClosedOn: '', ReopenedFor: '', Credit: none, BeingPaidBack: none },
  Open: { families: 2, Amount: 350 },
  NotCome: { families: 1, Amount: 100 },
};
const closed = { ...open, ClosedOn: '2026-06-30', Open: none, NotCome: none };
const dialog = { opened: true, subject: Year, key: 1, open: () => {}, close: () => {} };

it('shows what is open before it closes', async () => {
  const screen = await renderScreen(<CloseYearDialog dialog={dialog} />, {
    role: 'Treasurer',
    calls: { getYearClosing: open, closeYear: { Year, ClosedOn: '2026-06-30' } },
  });
  await expect.element(page.getByText('Still open: $350.00 (2 families)')).toBeVisible();
  await expect.element(page.getByText(/Payments that have not come: \$100.00/)).toBeVisible();
  await expectAccessible();
  await userEvent.click(page.getByRole('button', { name: `Close the accounts of ${Year}` }));
  expect(screen.inputsOf('closeYear')).toEqual([{ value: Year }]);
});

it('opens again with a reason, by who may', async () => {
  const screen = await renderScreen(<CloseYearDialog dialog={dialog} />, {
    role: 'SuperAdmin',
    calls: {
      getYearClosing: closed,
      reopenYear: { Year, ClosedOn: '' },
    },
  });
  await userEvent.click(page.getByRole('button', { name: 'Open them again' }));
  await expect.element(page.getByText('This field is required')).toBeVisible();
  await userEvent.fill(page.getByLabelText('Reason'), 'A check came late');
  await userEvent.click(page.getByRole('button', { name: 'Open them again' }));
  expect(screen.inputsOf('reopenYear').at(-1)).toEqual({
    value: Year,
    Reason: 'A check came late',
  });
});

it('tells a treasurer who can open it', async () => {
  await renderScreen(<CloseYearDialog dialog={dialog} />, {
    role: 'Treasurer',
    calls: { getYearClosing: closed },
    language: 'ta',
  });
  await expect.element(page.getByText('முதன்மை நிர்வாகி மீண்டும் திறக்கலாம்.')).toBeVisible();
});

const family = { FamilyId: 'f1', Year, Family: 'Selvan', Children: [] };
const account = { FamilyId: 'f1', Year, Lines: [], Open: 225, Credit: 0, ClosedOn: '' };

function PaymentDialog({ ClosedOn }: { ClosedOn: string }) {
  return (
    <FormDialog opened title="Record payment" maxWidth={560} onClose={() => {}}>
      <PaymentForm
        family={family}
        account={{ ...account, ClosedOn } as unknown as FamilyAccountAnswer}
        corrected={undefined}
        onDone={() => {}}
      />
    </FormDialog>
  );
}

it('says at the day that the year is closed, before it is sent, and takes today', async () => {
  await renderScreen(<PaymentDialog ClosedOn="2026-06-30" />, { role: 'Treasurer', calls: {} });
  const day = page.getByRole('textbox', { name: 'Day' });
  await expect.element(day).toBeVisible();
  const before = (day.element() as HTMLInputElement).value;
  await userEvent.fill(day, '2026-05-01');
  await expect.element(page.getByText(/were closed on/)).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Take today' }));
  await expect.element(day).toHaveValue(before);
});

it('asks for a second name with cash', async () => {
  const screen = await renderScreen(<PaymentDialog ClosedOn="" />, {
    role: 'Treasurer',
    calls: { addPayment: { _id: 'p1' } },
  });
  await userEvent.selectOptions(page.getByRole('combobox', { name: 'Way of payment' }), 'Cash');
  await expect.element(page.getByRole('button', { name: 'Record payment' })).toBeDisabled();
  await userEvent.fill(page.getByRole('textbox', { name: 'Counted with' }), 'Malar');
  await userEvent.click(page.getByRole('button', { name: 'Record payment' }));
  await expect.poll(() => screen.inputsOf('addPayment').length).toBe(1);
  expect(screen.inputsOf('addPayment')[0]).toMatchObject({
    body: { Way: 'Cash', CountedBy: 'Malar', Amount: 225 },
  });
});
