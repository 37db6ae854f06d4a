import { Button, type ButtonProps } from '@mantine/core';
import { type ComponentPropsWithoutRef, useLayoutEffect, useRef } from 'react';
import { onFirstClick } from './first-click.ts';
import { useBusyClick } from './use-busy-click.ts';

type BusyButtonProps = Omit<ButtonProps, 'loading'> &
  Omit<ComponentPropsWithoutRef<'button'>, keyof ButtonProps> & { busy: boolean };

/**
 * A button that shows the progress of what it started. It is disabled meanwhile, which takes the
 * focus away; afterwards it has it again, unless the person has moved on. A double click is one
 * click.
 */
export function BusyButton({ busy, onClick, ...button }: BusyButtonProps) {
  const element = useRef<HTMLButtonElement>(null);
  const hasFocus = useRef(false);
  useLayoutEffect(() => {
    if (busy || !hasFocus.current) return;
    if (document.activeElement === document.body) element.current?.focus();
    else hasFocus.current = document.activeElement === element.current;
  }, [busy]);
  return (
    <Button
      {...button}
      ref={element}
      loading={busy}
      onClick={onFirstClick(onClick)}
      onFocus={() => {
        hasFocus.current = true;
      }}
      onBlur={({ currentTarget }) => {
        // Some browsers tell of it at once, some a frame later: either way it is disabled by then.
        if (!currentTarget.disabled) hasFocus.current = false;
      }}
    />
  );
}

type RowButtonProps = Omit<BusyButtonProps, 'busy' | 'onClick'> & { onClick: () => unknown };

/** One of several buttons of the same kind: it alone shows its progress. */
export function RowButton({ onClick, ...button }: RowButtonProps) {
  const { busy, run } = useBusyClick(onClick);
  return <BusyButton {...button} busy={busy} onClick={() => void run()} />;
}
