import { Modal, type ModalProps } from '@mantine/core';
import { type MouseEvent, useEffect, useRef, useState } from 'react';

/** A second click so soon was begun before there was a dialog to see. */
const doubleClickMs = 500;

/**
 * Opens once it is there: Mantine notes whom to give the focus back to as it changes to open. The
 * second click of a double click that opened it is kept from it: it would close the dialog, or
 * press what has come below the pointer.
 */
export function ModalFrame({ opened, ...props }: ModalProps) {
  const [isThere, setThere] = useState(false);
  useEffect(() => setThere(true), []);
  const isOpen = isThere && opened;
  const openedAt = useRef(0);
  useEffect(() => {
    if (isOpen) openedAt.current = performance.now();
  }, [isOpen]);
  const dropSecondClick = (event: MouseEvent) => {
    if (event.detail < 2 || performance.now() - openedAt.current > doubleClickMs) return;
    event.preventDefault();
    event.stopPropagation();
  };
  return <Modal opened={isOpen} onClickCapture={dropSecondClick} {...props} />;
}
