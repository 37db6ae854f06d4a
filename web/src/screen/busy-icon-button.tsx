import { ActionIcon, type ActionIconProps, Loader } from '@mantine/core';
import type { ReactNode } from 'react';
import { onFirstClick } from './first-click.ts';
import { useBusyClick } from './use-busy-click.ts';

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
  const { busy, run } = useBusyClick(onClick);
  return (
    <ActionIcon
      variant="subtle"
      size="md"
      {...look}
      aria-label={label}
      aria-busy={busy}
      onClick={onFirstClick(() => void run())}
    >
      {busy ? <Loader size={16} type="oval" color="currentColor" /> : children}
    </ActionIcon>
  );
}
