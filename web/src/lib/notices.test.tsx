import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../testing/expect-accessible.ts';
import { htmlOf } from '../testing/html-of.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import {
  clearNotices,
  leaveTrouble,
  notifyError,
  notifyInfo,
  notifySuccess,
  notifyWarning,
  settleNotices,
} from './notify.ts';

const notice = (text: string) => page.getByText(text, { exact: true });

it('success and info go by themselves, warnings and errors stay until closed', async () => {
  await renderScreen('List');
  // A pointer left on a message by an earlier test would keep it there.
  await userEvent.hover(page.getByText('List'));
  notifySuccess('Saved');
  notifyInfo('Nothing new');
  notifyWarning('Choose a date', { title: 'Date Required' });
  notifyError('Not saved');
  await expect.element(notice('Saved')).toBeVisible();
  await expect.element(page.getByRole('alert').getByText('Not saved')).toBeVisible();
  await expect.element(page.getByRole('alert').getByText('Date Required')).toBeVisible();
  await expect.element(page.getByRole('status').getByText('Nothing new')).toBeVisible();
  await expectAccessible();
  await expect.element(notice('Saved')).not.toBeInTheDocument();
  await expect.element(notice('Nothing new')).not.toBeInTheDocument();
  await expect.element(notice('Not saved')).toBeVisible();
  await page.getByRole('button', { name: 'Dismiss' }).first().click();
  await page.getByRole('button', { name: 'Dismiss' }).first().click();
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
});

it('the same message is shown once, and no more than four at a time', async () => {
  await renderScreen('List');
  notifyError('First');
  notifyError('First');
  await expect.element(notice('First')).toBeVisible();
  for (const text of ['Second', 'Third', 'Fourth', 'Fifth']) notifyError(text);
  await expect.element(notice('Fifth')).toBeVisible();
  await expect.element(notice('First')).not.toBeInTheDocument();
  expect(page.getByRole('alert').elements()).toHaveLength(4);
});

it('Undo is done once, by keyboard too, and the message goes', async () => {
  const act = vi.fn();
  await renderScreen('List');
  notifySuccess('Record deleted', { undo: { label: 'Undo', act } });
  const undo = page.getByRole('button', { name: 'Undo' });
  await expect.element(undo).toBeVisible();
  await expectAccessible();
  htmlOf(undo.element()).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(notice('Record deleted')).not.toBeInTheDocument();
  expect(act).toHaveBeenCalledOnce();
});

it('messages go with the person they were for', async () => {
  await renderScreen('List');
  notifyError('Not saved');
  await expect.element(notice('Not saved')).toBeVisible();
  clearNotices();
  await expect.element(notice('Not saved')).not.toBeInTheDocument();
});

it('what went wrong goes once the same thing succeeds, and nothing else does', async () => {
  await renderScreen('List');
  notifyError('Kavin is not saved', { about: 'save Kavin' });
  notifyError('Iniya is not saved', { about: 'save Iniya' });
  notifyWarning('Choose a date');
  await expect.element(notice('Choose a date')).toBeVisible();
  notifySuccess('Kavin is saved', { about: 'save Kavin' });
  await expect.element(notice('Kavin is saved')).toBeVisible();
  await expect.element(notice('Kavin is not saved')).not.toBeInTheDocument();
  await expect.element(notice('Iniya is not saved')).toBeVisible();
  settleNotices('save Iniya');
  await expect.element(notice('Iniya is not saved')).not.toBeInTheDocument();
  await expect.element(notice('Choose a date')).toBeVisible();
});

it('what went wrong stays on its screen; what tells why another opens goes with the one after it', async () => {
  await renderScreen('List');
  notifyError('Not saved');
  notifySuccess('Book added');
  notifyError('The list is gone', { isForNextScreen: true });
  await expect.element(notice('The list is gone')).toBeVisible();
  leaveTrouble();
  await expect.element(notice('Not saved')).not.toBeInTheDocument();
  await expect.element(notice('Book added')).toBeVisible();
  await expect.element(notice('The list is gone')).toBeVisible();
  leaveTrouble();
  await expect.element(notice('The list is gone')).not.toBeInTheDocument();
});

const bar = { position: 'sticky', bottom: 'var(--portal-held-below)' } as const;
const atTopRight = { position: 'absolute', top: 8, right: 8 } as const;

/** A list longer than the window, buttons above it, at its end and in a bar at the foot. */
function LongList() {
  return (
    <>
      <button type="button" style={atTopRight}>
        Add
      </button>
      <p style={{ height: 1200 }}>Rows</p>
      <div style={bar}>
        <button type="button" style={{ width: '100%' }}>
          Submit
        </button>
      </div>
      <button type="button">Next page</button>
      <nav style={{ position: 'sticky', bottom: 0, height: 'var(--portal-shortcuts)' }} />
    </>
  );
}

it.each([390, 1440])(
  'covers no control at %i pixels: bars rise, the page goes on',
  async (width) => {
    await renderScreen(<LongList />, { width });
    for (const text of ['One is wrong', 'Two is wrong', 'Three is wrong']) notifyError(text);
    await expect.element(notice('Three is wrong')).toBeVisible();
    for (const name of ['Add', 'Submit', 'Next page']) {
      const button = page.getByRole('button', { name }).element();
      await expect
        .poll(() => {
          button.scrollIntoView({ block: name === 'Add' ? 'start' : 'nearest' });
          const { x, y, width: across, height } = button.getBoundingClientRect();
          // Its middle and its corners are its own.
          return [0.05, 0.5, 0.95].every((part) =>
            button.contains(document.elementFromPoint(x + across * part, y + height * 0.8)),
          );
        }, name)
        .toBe(true);
    }
    clearNotices();
    await expect.element(notice('One is wrong')).not.toBeInTheDocument();
    await expect
      .poll(() => document.documentElement.style.getPropertyValue('--portal-notices'))
      .toBe('');
  },
);
