import { Button, type ButtonProps } from '@mantine/core';
import { type ComponentPropsWithoutRef, useLayoutEffect, useRef } from 'react';

type BusyButtonProps = Omit<ButtonProps, 'loading'> &
  Omit<ComponentPropsWithoutRef<'button'>, keyof ButtonProps> & { busy: boolean };

/**
 * A button that shows the progress of what it started. It is disabled meanwhile, which takes the
 * focus away; afterwards it has it again, unless the person has moved on.
 */
export function BusyButton({ busy, ...button }: BusyButtonProps) {
  const element = useRef<HTMLButtonElement>(null);
  const hadFocus = useRef(false);
  useLayoutEffect(() => {
    if (busy) {
      hadFocus.current = document.activeElement === element.current;
      return;
    }
    if (hadFocus.current && document.activeElement === document.body) element.current?.focus();
    hadFocus.current = false;
  }, [busy]);
  return <Button ref={element} {...button} loading={busy} />;
}
