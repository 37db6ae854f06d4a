import type { ModalProps } from '@mantine/core';
import { useState } from 'react';
import { fetchOnFirstTouch } from '../lib/first-touch.ts';
import { lazyPart } from '../lib/lazy-part.tsx';

const load = async () => (await import('./modal-frame.tsx')).ModalFrame;
const Frame = lazyPart<ModalProps>('modal', load);
fetchOnFirstTouch(load);

/** Mantine's `Modal`, whose code is no part of the page before the dialog is opened. */
export function Modal(props: ModalProps) {
  const [wasOpened, setOpened] = useState(props.opened);
  if (props.opened && !wasOpened) setOpened(true);
  return wasOpened ? <Frame {...props} /> : null;
}
