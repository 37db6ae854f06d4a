import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { loadChunk } from '../lib/load-chunk.ts';

type Opened = { dialog: { opened: boolean; key: number } };

/**
 * A dialog whose code is fetched when it is opened for the first time, so that a list does not wait
 * for the forms that stand behind its buttons.
 */
export function lazyDialog<Props extends Opened>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const Dialog = lazy(async () => ({ default: await loadChunk(load) }));

  /** Opens once it is there: a dialog notes whom to give the focus back to as it changes to open. */
  function Arrived(props: Props) {
    const [isThere, setThere] = useState(false);
    useEffect(() => setThere(true), []);
    const { dialog } = props;
    return <Dialog {...props} dialog={{ ...dialog, opened: isThere && dialog.opened }} />;
  }

  return function LazyDialog(props: Props) {
    if (props.dialog.key === 0) return null;
    return (
      <Suspense>
        <Arrived {...props} />
      </Suspense>
    );
  };
}
