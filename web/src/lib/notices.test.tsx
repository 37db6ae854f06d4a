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

/** A page of cells over a bar that saves them. */
function Grid() {
  return (
    <>
      <table style={{ width: '100%' }}>
        <tbody>
          {Array.from({ length: 40 }, (_, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: cells have no identity
            <tr key={row}>
              {['Week 13', 'Comments'].map((week) => (
                <td key={week}>
                  <input aria-label={`${week}, row ${row}`} style={{ width: '100%', height: 36 }} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <div style={{ ...bar, height: 48, background: 'white' }}>
        <button type="button">Save</button>
      </div>
    </>
  );
}

/** The lowest cell that is in sight as a whole. */
function findLowestCell(): HTMLElement {
  const edge = page.getByRole('button', { name: 'Save' }).element().getBoundingClientRect().top;
  const cells = [...document.querySelectorAll('input')];
  const lowest = cells.findLast((cell) => cell.getBoundingClientRect().bottom < edge);
  if (lowest === undefined) throw new Error('No cell is in sight.');
  return lowest;
}

it.each([320, 390, 768, 1440])(
  'two messages of one save lie over no cell and no control at %i pixels',
  async (width) => {
    await renderScreen(<Grid />, { width });
    const typed = findLowestCell();
    typed.focus();
    notifySuccess('1 score saved', { undo: { label: 'Undo', act: () => {} } });
    notifyError('1 score could not be saved');
    await expect.element(notice('1 score could not be saved')).toBeVisible();
    const at = (element: Element) => element.getBoundingClientRect();
    const strip = notice('1 score saved').element().closest('[data-place-of-notices]');
    if (strip === null) throw new Error('The messages have no place.');
    const save = page.getByRole('button', { name: 'Save' }).element();
    await expect.poll(() => at(save).bottom - at(strip).top).toBeLessThanOrEqual(0);
    // The page ends above the strip: no cell shows beside a message or half below it.
    expect(at(strip).left).toBeLessThanOrEqual(0);
    expect(at(strip).right).toBeGreaterThanOrEqual(document.documentElement.clientWidth);
    // What is typed in stays in sight.
    await expect
      .poll(() => {
        const { left, right, top, bottom } = at(typed);
        return document.elementFromPoint((left + right) / 2, (top + bottom) / 2) === typed;
      })
      .toBe(true);
    expect(at(typed).bottom).toBeLessThanOrEqual(at(save).top);
  },
);

it('stands at the very foot where there are no shortcuts', async () => {
  await renderScreen(<div data-without-shortcuts>Form</div>, { width: 390 });
  notifyWarning('Please fill in all required fields correctly.');
  const message = notice('Please fill in all required fields correctly.');
  await expect.element(message).toBeVisible();
  const strip = message.element().closest('[data-place-of-notices]');
  await expect.poll(() => strip?.getBoundingClientRect().bottom).toBe(innerHeight);
});
