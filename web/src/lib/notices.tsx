import '@mantine/notifications/styles.layer.css';
import { Button, Group } from '@mantine/core';
import { Notifications, notifications } from '@mantine/notifications';
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

export function showNotice(
  kind: NoticeKind,
  message: string,
  { title, undo }: NoticeOptions,
): void {
  const { color, icon, stays } = looks[kind];
  const passes = undo === undefined ? shownForMilliseconds : undoMilliseconds;
  const id = notifications.show({
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
  });
}

function WithUndo({ message, undo, onDone }: { message: string; undo: Undo; onDone: () => void }) {
  return (
    <Group justify="space-between" wrap="nowrap">
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
    </Group>
  );
}

/** The place where messages show. */
export function NoticeCenter() {
  return <Notifications position="top-right" limit={4} zIndex={500} classNames={classes} />;
}
