import '@mantine/notifications/styles.layer.css';
import { Button, Stack } from '@mantine/core';
import { randomId } from '@mantine/hooks';
import {
  type NotificationData,
  Notifications,
  notifications,
  notificationsStore,
  useNotifications,
} from '@mantine/notifications';
import { IconAlertTriangle, IconCheck, IconInfoCircle, IconX } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { i18n } from '../i18n/setup.ts';
import classes from './notices.module.css';
import type { NoticeKind, Undo } from './notify.ts';
import { publishHeight } from './publish-height.ts';

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

type Notice = {
  title?: string;
  undo?: Undo;
  again?: Undo;
  about?: string;
  isForNextScreen?: boolean;
};

/**
 * Shows a message at once: the oldest makes room where there are many. One that is shown already is
 * shown again, so that it is told again and does not pile up.
 */
export function showNotice(kind: NoticeKind, message: string, notice: Notice): void {
  const { title, undo, again, about, isForNextScreen } = notice;
  const { color, icon, stays } = looks[kind];
  const passes = undo === undefined ? shownForMilliseconds : undoMilliseconds;
  const button = undo ?? again;
  const id = randomId();
  const shownNotice: NotificationData = {
    id,
    title,
    message:
      button === undefined ? (
        message
      ) : (
        <WithButton message={message} button={button} onDone={() => notifications.hide(id)} />
      ),
    color,
    icon,
    autoClose: stays ? false : passes,
    withBorder: true,
    closeButtonProps: { 'aria-label': i18n.t('Dismiss') },
    role: stays ? 'alert' : 'status',
    'data-kind': kind,
    'data-words': message,
    'data-about': about,
    'data-next-screen': isForNextScreen,
  };
  // What can be undone tells of one deed and is the same as no other.
  const isSame = (other: NotificationData) =>
    undo === undefined &&
    other['data-words'] === message &&
    other.title === title &&
    other.color === color;
  // Of an act the latest is what holds.
  const isOutdated = (other: NotificationData) =>
    about !== undefined && isTrouble(other) && other['data-about'] === about;
  notifications.updateState(notificationsStore, (shown) => [
    ...shown.filter((other) => !isSame(other) && !isOutdated(other)).slice(1 - mostAtOnce),
    shownNotice,
  ]);
}

const isTrouble = ({ role }: NotificationData) => role === 'alert';

export function settleNotices(about: string): void {
  notifications.updateState(notificationsStore, (shown) =>
    shown.filter((notice) => !isTrouble(notice) || notice['data-about'] !== about),
  );
}

/** What leads to the next screen goes with the one after it. */
export function leaveTrouble(): void {
  notifications.updateState(notificationsStore, (shown) =>
    shown
      .filter((notice) => !isTrouble(notice) || notice['data-next-screen'])
      .map((notice) => ({ ...notice, 'data-next-screen': undefined })),
  );
}

export function clearNotices(): void {
  notifications.clean();
}

type WithButtonProps = { message: string; button: Undo; onDone: () => void };

/**
 * The button has a row of its own: beside a long message a phone would cut it off. It acts once: it
 * still stands there for a second tap while the message goes.
 */
function WithButton({ message, button, onDone }: WithButtonProps) {
  const isUsed = useRef(false);
  return (
    <Stack gap={6} align="flex-start">
      <span>{message}</span>
      <Button
        variant="light"
        size="compact-sm"
        onClick={() => {
          if (isUsed.current) return;
          isUsed.current = true;
          onDone();
          button.act();
        }}
      >
        {button.label}
      </Button>
    </Stack>
  );
}

/**
 * The place where messages show: at the foot, beside nothing that stays there. The page, its bars
 * and its dialogs end above them (`--portal-notices`), so that no control lies below a message.
 */
export function NoticeCenter() {
  const { notifications: shown } = useNotifications();
  const isEmpty = shown.length === 0;
  useEffect(() => {
    // The library hands a ref to each of its six places.
    const place = document.querySelector(`[data-place-of-notices][data-position="${position}"]`);
    if (isEmpty || place === null) return;
    const { dataset } = document.documentElement;
    dataset.notices = '';
    const stop = publishHeight(place, '--portal-notices', keepFocusInSight);
    return () => {
      stop();
      delete dataset.notices;
    };
  }, [isEmpty]);
  return (
    <Notifications
      data-place-of-notices
      // A portal is drawn after the first message, which then would not be measured.
      withinPortal={false}
      position={position}
      limit={mostAtOnce}
      zIndex={500}
      classNames={classes}
    />
  );
}

const position = 'bottom-left';

/** Between what has the focus and what would cover it, in pixels. */
const gap = 8;

/** What one types in is not covered by a message that comes, nor by a bar that rises for it. */
function keepFocusInSight(): void {
  const focused = document.activeElement;
  if (focused === null || focused === document.body) return;
  // The messages, and then the bar above them.
  for (let covers = 0; covers < 2; covers += 1) {
    const cover = findCover(focused);
    if (cover === null) return;
    scrollBy({
      top: focused.getBoundingClientRect().bottom - cover.getBoundingClientRect().top + gap,
      behavior: 'instant',
    });
  }
}

/** What stands still over the lower edge of an element in the page; null where nothing does. */
function findCover(focused: Element): Element | null {
  const { left, right, bottom } = focused.getBoundingClientRect();
  let cover = document.elementFromPoint((left + right) / 2, bottom - 1);
  while (cover !== null && !['fixed', 'sticky'].includes(getComputedStyle(cover).position)) {
    cover = cover.parentElement;
  }
  return cover?.contains(focused) ? null : cover;
}
