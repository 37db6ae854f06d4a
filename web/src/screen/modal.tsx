import type { ModalProps } from '@mantine/core';
<<<<<<< HEAD
import { Suspense, useEffect, useState } from 'react';
import { lazyChunk } from '../lib/load-chunk.ts';
=======
import { lazy, Suspense, useState } from 'react';
import { useFirstTouch } from '../lib/use-first-touch.ts';
>>>>>>> 1f0c419c03e23dad0e82773c70e180846481b784

const load = async () => (await import('./modal-frame.tsx')).ModalFrame;
const ModalFrame = lazyChunk(load);

/** Mantine's `Modal`. Its code, 17 kB, is fetched when somebody begins to use the page, or when it opens. */
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
