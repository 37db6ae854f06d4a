import { ActionIcon, type ActionIconProps, Loader } from '@mantine/core';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notifyError, settleNotices } from '../lib/notify.ts';
import { reasonOf } from '../lib/refusal.ts';

type BusyIconButtonProps = Pick<ActionIconProps, 'color' | 'variant' | 'size'> & {
  /** What the button does and to what: 'Edit Kavin Kumar'. */
  label: string;
  onClick: () => unknown;
  children: ReactNode;
};

/**
 * A button with an icon that shows its own progress and keeps the focus meanwhile. What `onClick`
 * rejects with is told as a message.
 */
export function BusyIconButton({ label, onClick, children, ...look }: BusyIconButtonProps) {
  const { t } = useTranslation();
  const about = useId();
  const [busy, setBusy] = useState(false);
  const run = async () => {
    if (busy) return;
    setBusy(true);
    try {
      await onClick();
      settleNotices(about);
    } catch (error) {
      notifyError(t(reasonOf(error)), { about });
    } finally {
      setBusy(false);
    }
  };
  return (
    <ActionIcon
      variant="subtle"
      size="md"
      {...look}
      aria-label={label}
      aria-busy={busy}
      onClick={run}
    >
      {busy ? <Loader size={16} type="oval" color="currentColor" /> : children}
    </ActionIcon>
  );
}
