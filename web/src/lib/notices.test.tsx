import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../testing/expect-accessible.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { clearNotices, notifyError, notifyInfo, notifySuccess, notifyWarning } from './notify.ts';

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
  (undo.element() as HTMLElement).focus();
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
