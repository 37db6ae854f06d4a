import { useState } from 'react';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { FoldedSection, FormSection } from './form-section.tsx';
import { SectionJumps } from './section-jumps.tsx';

function Form() {
  const [hasFamily, setFamily] = useState(false);
  return (
    <SectionJumps>
      <FormSection title="Personal">
        <button type="button" onClick={() => setFamily(!hasFamily)}>
          Family too
        </button>
      </FormSection>
      {hasFamily && (
        <FormSection title="Family">
          <input aria-label="Mother" />
        </FormSection>
      )}
      <FormSection title="Address">
        <input aria-label="City" />
      </FormSection>
      <FoldedSection title="Kept">
        <input aria-label="Status" />
      </FoldedSection>
    </SectionJumps>
  );
}

const jumps = () =>
  page
    .getByRole('navigation', { name: 'Sections' })
    .getByRole('button')
    .elements()
    .map(({ textContent }) => textContent);

it('offers a way to each of many sections in their order, to few none', async () => {
  await renderScreen(<Form />, { width: 390 });
  await expect.element(page.getByLabelText('City')).toBeVisible();
  expect(jumps()).toEqual([]);
  await page.getByRole('button', { name: 'Family too' }).click();
  await expect.poll(jumps).toEqual(['Personal', 'Family', 'Address', 'Kept']);
  await expectAccessible();
  await page.getByRole('button', { name: 'Family too' }).click();
  await expect.poll(jumps).toEqual([]);
});

it('takes the focus along by keyboard, and opens what is folded', async () => {
  await renderScreen(<Form />);
  await page.getByRole('button', { name: 'Family too' }).click();
  await userEvent.tab({ shift: true });
  await expect.element(page.getByRole('button', { name: 'Kept' })).toHaveFocus();
  await expect.element(page.getByLabelText('Status')).not.toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByLabelText('Status')).toBeVisible();
  await userEvent.tab();
  await expect.element(page.getByLabelText('Status')).toHaveFocus();
  await page.getByRole('button', { name: 'Address' }).click();
  await expect.element(page.getByRole('heading', { name: 'Address' })).toHaveFocus();
});
