import { notifications, notificationsStore } from '@mantine/notifications';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { showNotice } from './notices.tsx';
import { clearNotices, notifyError, notifyInfo, notifySuccess } from './notify.ts';

const refused = 'The portal cannot be reached.';
const undo = { label: 'Undo', act: () => undefined };

function shown(): unknown[] {
  const { notifications, queue } = notificationsStore.getState();
  expect(queue).toEqual([]);
  return notifications.map(({ message }) => message);
}

beforeEach(() => notifications.clean());

describe('messages at the edge of the page', () => {
  it('show a failure once, however often it happens', () => {
    showNotice('error', refused, {});
    const [first] = notificationsStore.getState().notifications;
    showNotice('error', refused, {});
    expect(shown()).toEqual([refused]);
    // Another one in its place, so that it is read out again and has its own time.
    expect(notificationsStore.getState().notifications[0]?.id).not.toBe(first?.id);
  });

  it('stay apart where the kind or the title differs', () => {
    showNotice('error', refused, {});
    showNotice('warning', refused, {});
    showNotice('error', refused, { title: 'Update Failed' });
    expect(shown()).toEqual([refused, refused, refused]);
  });

  it('keep a way back for each deed that is told in the same words', () => {
    showNotice('success', 'Deleted', { undo });
    showNotice('success', 'Deleted', { undo });
    expect(shown()).toHaveLength(2);
  });

  it('let a new one show at once, the oldest making room', () => {
    for (const message of ['one', 'two', 'three', 'four']) showNotice('error', message, {});
    showNotice('success', 'Saved', {});
    expect(shown()).toEqual(['two', 'three', 'four', 'Saved']);
  });

  it('move a repeated one to the end and push nothing out', () => {
    for (const message of ['one', 'two', 'three', 'four']) showNotice('error', message, {});
    showNotice('error', 'two', {});
    expect(shown()).toEqual(['one', 'three', 'four', 'two']);
  });
});

describe('when a session ends', () => {
  it('the messages go, those on their way too, and what is told afterwards shows', async () => {
    notifySuccess('Saved');
    await vi.waitFor(() => expect(shown()).toEqual(['Saved']));
    notifyError('Too late for whom it was meant');
    clearNotices();
    expect(shown()).toEqual([]);
    notifyInfo('Your session has ended. Please sign in again.');
    await vi.waitFor(() =>
      expect(shown()).toEqual(['Your session has ended. Please sign in again.']),
    );
  });
});
