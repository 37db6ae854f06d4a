import '@mantine/notifications/styles.layer.css';
import { Button, Stack } from '@mantine/core';
import { randomId } from '@mantine/hooks';
import {
  type NotificationData,
  Notifications,
  notifications,
  notificationsStore,
} from '@mantine/notifications';
import { IconAlertTriangle, IconCheck, IconInfoCircle, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { i18n } from '../i18n/setup.ts';
import classes from './notices.module.css';
import type { NoticeKind, NoticeOptions, Undo } from './notify.ts';

const looks: Record<NoticeKind, { color: string; icon: ReactNode; stays: boolean }> = {
  success: { color: 'teal', icon: <IconCheck size={18} aria-hidden />, stays: false },
  info: { color: 'blue', icon: <IconInfoCircle size={18} aria-hidden />, stays: false },
  warning: { color: 'orange', icon: <IconAlertTriangle size={18} aria-hidden />, stays: true },
  error: { color: 'red', icon: <IconX size={18} aria-hidden />, stays: true },
};

const shownForMilliseconds = 4000;
/** Long enough to notice the slip and reach for the button. */
const undoMilliseconds = 10_000;
/** What a phone has room for. */
const mostAtOnce = 4;

/**
 * Shows a message at once: the oldest makes room where there are many. One that is shown already is
 * shown anew, so that it is told again and does not pile up.
 */
export function showNotice(
  kind: NoticeKind,
  message: string,
  { title, undo }: NoticeOptions,
): void {
  const { color, icon, stays } = looks[kind];
  const passes = undo === undefined ? shownForMilliseconds : undoMilliseconds;
  const id = randomId();
  const notice: NotificationData = {
    id,
    title,
    message:
      undo === undefined ? (
        message
      ) : (
        <WithUndo message={message} undo={undo} onDone={() => notifications.hide(id)} />
      ),
    color,
    icon,
    autoClose: stays ? false : passes,
    withBorder: true,
    closeButtonProps: { 'aria-label': i18n.t('Dismiss') },
    role: stays ? 'alert' : 'status',
    'data-kind': kind,
  };
  // What can be undone tells of one deed: the message is an element and the same as no other.
  const isSame = (other: NotificationData) =>
    other.message === notice.message && other.title === title && other.color === color;
  notifications.updateState(notificationsStore, (shown) => [
    ...shown.filter((other) => !isSame(other)).slice(1 - mostAtOnce),
    notice,
  ]);
}

export function clearNotices(): void {
  notifications.clean();
}

/** The way back has a row of its own: beside a long message a phone would cut it off. */
function WithUndo({ message, undo, onDone }: { message: string; undo: Undo; onDone: () => void }) {
  return (
    <Stack gap={6} align="flex-start">
      {message}
      <Button
        variant="light"
        size="compact-sm"
        onClick={() => {
          onDone();
          undo.act();
        }}
      >
        {undo.label}
      </Button>
    </Stack>
  );
}

/** The place where messages show. */
export function NoticeCenter() {
  return (
    <Notifications position="top-right" limit={mostAtOnce} zIndex={500} classNames={classes} />
  );
}
