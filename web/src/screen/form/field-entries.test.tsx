import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { z } from 'zod';
import { renderScreen } from '../../testing/render-screen.tsx';
import { DateField } from './date-field.tsx';
import { ChoiceField, EmailField, TextAreaField, TextField } from './fields.tsx';
import { PageForm } from './page-form.tsx';
import { useFields } from './use-fields.ts';
import { useRecordForm } from './use-record-form.ts';

const filled = (message: string) => z.string().min(1, message);
const schema = z.object({
  Name: filled('Enter a name'),
  Email: filled('Enter an email'),
  Branch: filled('Choose a branch'),
  Text: filled('Write something'),
});
const blank = { Name: '', Email: '', Branch: '', Text: '' };
const entries = { Name: 'Malar', Email: 'malar@home.example', Branch: 'North', Text: 'A question' };
const sent: unknown[] = [];

function Question({ waits }: { waits: boolean }) {
  const form = useRecordForm({ schema, initialValues: blank });
  const { field } = useFields(form, (name) => name);
  return (
    <PageForm
      form={form}
      fieldLabel={(name) => name}
      submitLabel="Send"
      {...(waits && { onIncomplete: () => undefined })}
      onSubmit={async (values) => sent.push(values)}
    >
      <TextField {...field('Name')} />
      <EmailField {...field('Email')} />
      <ChoiceField {...field('Branch')} choices={[{ value: 'North', label: 'North' }]} />
      <TextAreaField {...field('Text')} />
    </PageForm>
  );
}

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
const named = (name: string) =>
  page.getByRole(name === 'Branch' ? 'combobox' : 'textbox', { name, exact: true });
const field = (name: string) => named(name).element() as Field;

/** As Chrome on an iPhone does: the field's own property, which React watches, then the events. */
function fillIn(name: string, value: string, events: readonly string[]) {
  const element = field(name);
  element.value = value;
  for (const type of events) {
    element.dispatchEvent(
      type.startsWith('key')
        ? new KeyboardEvent(type, { bubbles: true, key: 'Unidentified' })
        : new Event(type, { bubbles: true }),
    );
  }
}

it.each([
  ['without any event', []],
  ['with a late change', ['keydown', 'keypress', 'input', 'keyup', 'change']],
])('what a browser fills in %s is sent', async (_, events) => {
  sent.length = 0;
  await renderScreen(<Question waits={false} />);
  for (const [name, value] of Object.entries(entries)) fillIn(name, value, events);
  await page.getByRole('button', { name: 'Send' }).click();
  await expect.poll(() => sent).toEqual([entries]);
});

it('is not called missing when its field is left', async () => {
  await renderScreen(<Question waits={false} />);
  field('Email').focus();
  fillIn('Email', entries.Email, []);
  await userEvent.keyboard('{Tab}');
  await expect.element(named('Branch')).toHaveFocus();
  expect(field('Email').getAttribute('aria-invalid')).not.toBe('true');
  // One left blank is.
  await userEvent.keyboard('{Tab}');
  await expect.element(named('Branch')).toHaveAccessibleDescription('Choose a branch');
});

it('frees a button that waits for every field', async () => {
  sent.length = 0;
  await renderScreen(<Question waits />);
  const send = page.getByRole('button', { name: 'Send' });
  await expect.element(send).toBeDisabled();
  for (const [name, value] of Object.entries(entries)) fillIn(name, value, ['change']);
  await expect.element(send).toBeEnabled();
  await send.click();
  await expect.poll(() => sent).toEqual([entries]);
});

it('typing is one change a letter, as ever', async () => {
  sent.length = 0;
  await renderScreen(<Question waits={false} />);
  await named('Name').fill('Kavin');
  await named('Name').fill('');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect.element(named('Name')).toHaveAccessibleDescription('Enter a name');
  expect(sent).toEqual([]);
});

it('two forms with the same fields on one page hear each of its own', async () => {
  sent.length = 0;
  await renderScreen(
    <>
      <Question waits={false} />
      <Question waits={false} />
    </>,
  );
  for (const [name, value] of Object.entries(entries)) {
    const second = named(name).elements()[1] as Field;
    second.value = value;
    second.dispatchEvent(new Event('change', { bubbles: true }));
  }
  await page.getByRole('button', { name: 'Send' }).nth(1).click();
  await expect.poll(() => sent).toEqual([entries]);
  expect(
    named('Name')
      .elements()
      .map((each) => (each as Field).value),
  ).toEqual(['', 'Malar']);
});

/** Fields that show something else than they keep; the last one cannot show its value at all. */
function Lesson() {
  const form = useRecordForm({
    schema: z.object({ Time: z.string(), Result: z.string(), Note: z.string(), Born: z.string() }),
    initialValues: {
      Time: '2:00 PM',
      Result: 'Not submitted',
      Note: 'One\r\ntwo',
      Born: '9/3/2017',
    },
  });
  const { field } = useFields(form, (name) => name);
  return (
    <PageForm
      form={form}
      fieldLabel={(name) => name}
      submitLabel="Send"
      onSubmit={async (values) => sent.push(values)}
    >
      <TextField
        {...field('Time')}
        value={form.values.Time.replace(' PM', '')}
        onChange={(event) => form.setFieldValue('Time', `${event.currentTarget.value} PM`)}
      />
      <ChoiceField
        {...field('Result')}
        choices={[{ value: 'Promoted', label: 'Promoted' }]}
        value={form.values.Result === 'Promoted' ? 'Promoted' : ''}
      />
      <TextAreaField {...field('Note')} />
      <DateField {...field('Born')} />
    </PageForm>
  );
}

it('what a field keeps otherwise than it shows is kept', async () => {
  sent.length = 0;
  await renderScreen(<Lesson />);
  const kept = { Time: '2:00 PM', Result: 'Not submitted', Note: 'One\r\ntwo', Born: '9/3/2017' };
  const send = page.getByRole('button', { name: 'Send' });
  await send.click();
  await expect.poll(() => sent).toEqual([kept]);
  await named('Time').fill('3:00');
  await userEvent.keyboard('{Tab}{Tab}');
  await send.click();
  await expect.poll(() => sent[1]).toEqual({ ...kept, Time: '3:00 PM' });
});
