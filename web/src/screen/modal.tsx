import type { ModalProps } from '@mantine/core';
import { Suspense, useEffect, useState } from 'react';
import { lazyChunk } from '../lib/load-chunk.ts';

const load = async () => (await import('./modal-frame.tsx')).ModalFrame;
const ModalFrame = lazyChunk(load);

/** Mantine's `Modal`. Its code is fetched when the page has nothing else to do, or when it opens. */
export function Modal(props: ModalProps) {
  const [wasOpened, setOpened] = useState(props.opened);
  if (props.opened && !wasOpened) setOpened(true);
  useEffect(() => {
    const whenIdle = window.requestIdleCallback ?? setTimeout;
    whenIdle(() => void load().catch(() => undefined));
  }, []);
  if (!wasOpened) return null;
  return (
    <Suspense>
      <ModalFrame {...props} />
    </Suspense>
  );
}
