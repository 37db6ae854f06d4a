import { ActionIcon, type ActionIconProps, Loader } from '@mantine/core';
import { type ReactNode, useState } from 'react';

type BusyIconButtonProps = Pick<ActionIconProps, 'color' | 'variant' | 'size'> & {
  /** What the button does and to what: 'Edit Kavin Kumar'. */
  label: string;
  onClick: () => unknown;
  children: ReactNode;
};

/** A button with an icon that shows its own progress and keeps the focus meanwhile. */
export function BusyIconButton({ label, onClick, children, ...look }: BusyIconButtonProps) {
  const [busy, setBusy] = useState(false);
  const run = async () => {
    if (busy) return;
    setBusy(true);
    try {
      await onClick();
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
