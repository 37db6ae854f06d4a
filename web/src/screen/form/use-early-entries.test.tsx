import { useForm } from '@mantine/form';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { useEarlyEntries } from './use-early-entries.ts';

function Form() {
  const form = useForm({ mode: 'uncontrolled', initialValues: { Email: '', Remember: false } });
  useEarlyEntries(form);
  return (
    <form>
      <input aria-label="Email" key={form.key('Email')} {...form.getInputProps('Email')} />
      <input
        type="checkbox"
        aria-label="Remember me"
        key={form.key('Remember')}
        {...form.getInputProps('Remember', { type: 'checkbox' })}
      />
      <button type="button" onClick={() => told.push(form.getValues())}>
        Send
      </button>
    </form>
  );
}

const told: unknown[] = [];

it('what was typed before the page came alive counts, and keeps the focus', async () => {
  const place = document.createElement('main');
  document.body.append(place);
  place.innerHTML = renderToString(<Form />);
  await page.getByLabelText('Email').fill('early@home.example');
  await page.getByLabelText('Remember me').click();
  const root = hydrateRoot(place, <Form />);
  await expect
    .poll(() => Object.keys(place.querySelector('input') ?? {}).length)
    .toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Send' }).click();
  expect(document.activeElement).not.toBe(document.body);
  expect(told).toEqual([{ Email: 'early@home.example', Remember: true }]);
  root.unmount();
  place.remove();
});
