import { type ComponentType, Suspense } from 'react';
import { lazyChunk } from '../lib/load-chunk.ts';

type Opened = { dialog: { key: number } };

/**
 * A dialog whose code is fetched when it is opened for the first time, so that a list does not wait
 * for the forms that stand behind its buttons.
 */
export function lazyDialog<Props extends Opened>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const Dialog = lazyChunk(load);

  return function LazyDialog(props: Props) {
    if (props.dialog.key === 0) return null;
    return (
      <Suspense>
        <Dialog {...props} />
      </Suspense>
    );
  };
}
