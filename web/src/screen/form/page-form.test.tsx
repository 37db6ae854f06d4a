import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { z } from 'zod';
import { readRefusal } from '../../lib/refusal.ts';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import { later } from '../../testing/fake-calls.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { TextField } from './fields.tsx';
import { PageForm } from './page-form.tsx';
import { useFields } from './use-fields.ts';
import { useKeptDraft } from './use-kept-draft.ts';
import { useRecordForm } from './use-record-form.ts';

const schema = z.object({
  Name: z.string().min(1, 'Enter a name'),
  City: z.string().min(1, 'Enter a city'),
});
const labels: Record<string, string> = { Name: 'Name', City: 'City' };
const fieldLabel = (field: string) => labels[field] ?? field;

const refusal = readRefusal(
  JSON.stringify({ message: 'Please check the form.', fields: { City: 'No such city' } }),
  { status: 400 },
);

type Write = (values: { Name: string; City: string }, key: string) => Promise<unknown>;

function Application({ write }: { write: Write }) {
  const form = useRecordForm({ schema, initialValues: { Name: '', City: '' } });
  const { field } = useFields(form, fieldLabel);
  const forget = useKeptDraft(form, 'application');
  return (
    <PageForm
      form={form}
      fieldLabel={fieldLabel}
      submitLabel="Apply"
      onSubmit={async (values, { key }) => {
        await write(values, key);
        forget();
      }}
    >
      <TextField {...field('Name')} />
      <TextField {...field('City')} />
    </PageForm>
  );
}

const apply = () => page.getByRole('button', { name: 'Apply' });
const name = () => page.getByRole('textbox', { name: 'Name' });
const city = () => page.getByRole('textbox', { name: 'City' });

it('names the fields at fault, leads to the first, and sends nothing', async () => {
  const write = vi.fn<Write>();
  await renderScreen(<Application write={write} />);
  await apply().click();
  await expect.element(page.getByText('2 fields need your attention')).toBeVisible();
  await expect.element(name()).toHaveFocus();
  await page.getByRole('button', { name: 'City' }).click();
  await expect.element(city()).toHaveFocus();
  expect(write).not.toHaveBeenCalled();
  await expectAccessible();
});

it('puts a refusal at its field, keeps what was typed, and repeats the key of the same values', async () => {
  const keys: string[] = [];
  let refused = false;
  await renderScreen(
    <Application
      write={async (_, key) => {
        keys.push(key);
        if (refused) return;
        refused = true;
        throw refusal;
      }}
    />,
  );
  await name().fill('Amudha');
  await city().fill('Nowhere');
  await apply().click();
  await expect.element(page.getByText('No such city')).toBeVisible();
  await expect.element(name()).toHaveValue('Amudha');
  await city().fill('Nowhere ');
  await city().fill('Nowhere');
  await apply().click();
  await expect.poll(() => keys.length).toBe(2);
  expect(keys[0]).toBe(keys[1]);
});

it('is sent once, however often the button is pressed', async () => {
  const answer = later<null>();
  const write = vi.fn<Write>(() => answer.promise());
  await renderScreen(<Application write={write} />);
  await name().fill('Amudha');
  await city().fill('Charlotte');
  await apply().click();
  await expect.element(apply()).toBeDisabled();
  answer.answer(null);
  await expect.element(apply()).toBeEnabled();
  expect(write).toHaveBeenCalledTimes(1);
});

it('has what was typed after a reload, and no more once it is sent', async () => {
  const screen = await renderScreen(<Application write={async () => null} />);
  await name().fill('Amudha');
  await screen.rerender(<p>gone</p>);
  await screen.rerender(<Application write={async () => null} />);
  await expect.element(name()).toHaveValue('Amudha');
  await city().fill('Charlotte');
  await apply().click();
  await expect.poll(() => sessionStorage.length).toBe(0);
});
