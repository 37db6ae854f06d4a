import '@mantine/notifications/styles.layer.css';
import { Notifications, notifications } from '@mantine/notifications';
import { IconAlertTriangle, IconCheck, IconInfoCircle, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { i18n } from '../i18n/setup.ts';
import type { NoticeKind } from './notify.ts';

const looks: Record<NoticeKind, { color: string; icon: ReactNode; stays: boolean }> = {
  success: { color: 'teal', icon: <IconCheck size={18} aria-hidden />, stays: false },
  info: { color: 'blue', icon: <IconInfoCircle size={18} aria-hidden />, stays: false },
  warning: { color: 'orange', icon: <IconAlertTriangle size={18} aria-hidden />, stays: true },
  error: { color: 'red', icon: <IconX size={18} aria-hidden />, stays: true },
};

const shownForMilliseconds = 4000;

export function showNotice(kind: NoticeKind, message: string): void {
  const { color, icon, stays } = looks[kind];
  notifications.show({
    message,
    color,
    icon,
    autoClose: stays ? false : shownForMilliseconds,
    withBorder: true,
    closeButtonProps: { 'aria-label': i18n.t('Dismiss') },
    role: stays ? 'alert' : 'status',
    'data-kind': kind,
  });
}

/** The place where messages show. */
export function NoticeCenter() {
  return <Notifications position="top-right" limit={4} zIndex={500} />;
}
