import type { ModalProps } from '@mantine/core';
import { Suspense, useState } from 'react';
import { lazyChunk } from '../lib/load-chunk.ts';
import { useFirstTouch } from '../lib/use-first-touch.ts';

const load = async () => (await import('./modal-frame.tsx')).ModalFrame;
const ModalFrame = lazyChunk(load);

/**
 * Mantine's `Modal`. Its code, 17 kB, is fetched at the first touch of the page, or when it opens.
 */
export function Modal(props: ModalProps) {
  const [wasOpened, setOpened] = useState(props.opened);
  if (props.opened && !wasOpened) setOpened(true);
  useFirstTouch(() => void load().catch(() => undefined));
  if (!wasOpened) return null;
  return (
    <Suspense>
      <ModalFrame {...props} />
    </Suspense>
  );
}
