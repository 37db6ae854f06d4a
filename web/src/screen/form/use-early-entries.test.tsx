import { useForm } from '@mantine/form';
import { useState } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
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

it('what was typed before the page was hydrated counts, and keeps the focus', async () => {
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

function Question() {
  const form = useForm({ initialValues: { Name: '', Branch: '', Text: '' } });
  useEarlyEntries(form);
  const [, drawAgain] = useState(0);
  return (
    <form>
      <input aria-label="Name" {...form.getInputProps('Name')} />
      <select aria-label="Branch" {...form.getInputProps('Branch')}>
        <option value="">–</option>
        <option value="North">North</option>
      </select>
      <textarea aria-label="Text" {...form.getInputProps('Text')} />
      <button type="button" onClick={() => drawAgain((turn) => turn + 1)}>
        Draw again
      </button>
    </form>
  );
}

it('what stands in a form that React renders itself is there after it has rendered it again', async () => {
  const place = document.createElement('main');
  document.body.append(place);
  place.innerHTML = renderToString(<Question />);
  await page.getByLabelText('Name').fill('Malar');
  await page.getByLabelText('Branch').selectOptions('North');
  await page.getByLabelText('Text').fill('A question');
  const root = hydrateRoot(place, <Question />);
  await expect
    .poll(() => Object.keys(place.querySelector('input') ?? {}).length)
    .toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Draw again' }).click();
  await expect.element(page.getByLabelText('Name')).toHaveValue('Malar');
  await expect.element(page.getByLabelText('Branch')).toHaveValue('North');
  await expect.element(page.getByLabelText('Text')).toHaveValue('A question');
  root.unmount();
  place.remove();
});

it('a form that is rendered later keeps the values that it was given', async () => {
  const place = document.createElement('main');
  document.body.append(place);
  place.innerHTML = '<input data-path="Name" aria-label="Another" value="">';
  const given: string[] = [];
  function Later() {
    const form = useForm({ initialValues: { Name: 'Malar' } });
    useEarlyEntries(form);
    given.push(form.values.Name);
    return null;
  }
  const root = createRoot(document.createElement('div'));
  root.render(<Later />);
  await expect.poll(() => given.length).toBeGreaterThan(0);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(new Set(given)).toEqual(new Set(['Malar']));
  root.unmount();
  place.remove();
});
