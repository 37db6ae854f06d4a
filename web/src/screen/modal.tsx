import type { ModalProps } from '@mantine/core';
import { Suspense, useEffect, useState } from 'react';
import { fetchOnFirstTouch } from '../lib/first-touch.ts';
import { lazyPart } from '../lib/lazy-part.tsx';

const load = async () => (await import('./modal-frame.tsx')).ModalFrame;
const Frame = lazyPart<ModalProps>('modal', load);
fetchOnFirstTouch(load);

/** Mantine's `Modal`, whose code is no part of the page before the dialog is opened. */
export function Modal(props: ModalProps) {
  const [wasOpened, setOpened] = useState(props.opened);
  if (props.opened && !wasOpened) setOpened(true);
  if (!wasOpened) return null;
  return (
    <Suspense>
      <ArrivedModal {...props} />
    </Suspense>
  );
}

/** Opens once it is there: Mantine notes whom to give the focus back to as it changes to open. */
function ArrivedModal(props: ModalProps) {
  const [isThere, setThere] = useState(false);
  useEffect(() => setThere(true), []);
  return <Frame {...props} opened={isThere && props.opened} />;
}
