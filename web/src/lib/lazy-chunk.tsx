import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { loadChunk } from './load-chunk.ts';
import { useRenderedFor } from './rendered-for.ts';

type Load = () => Promise<unknown>;

/** By name, of the code that is loaded: the same for every render. */
const loads = new Map<string, Load>();

/**
 * A component in a chunk of its own, fetched when it is first rendered; `standIn` holds its place.
 * A page that the server has rendered with it loads the chunk before it hydrates: React would remove
 * the rendered HTML if anything around it changed before the code is there.
 */
export function lazyChunk<Props extends object>(
  name: string,
  load: () => Promise<ComponentType<Props>>,
  standIn: ReactNode = null,
): ComponentType<Props> {
  let loaded: ComponentType<Props> | null = null;
  const loadOnce = async () => {
    loaded ??= await loadChunk(load);
    return loaded;
  };
  const Late = lazy(async () => ({ default: await loadOnce() }));
  loads.set(name, loadOnce);
  return function Chunk(props: Props) {
    useRenderedFor().chunks.add(name);
    // Stays what it was at first: another component in its place would begin again.
    const [Shown] = useState<ComponentType<Props>>(() => loaded ?? Late);
    return (
      <Suspense fallback={standIn}>
        <Shown {...props} />
      </Suspense>
    );
  };
}

/** The chunks a page was rendered with. One that cannot be loaded now is tried again where it stands. */
export async function loadChunks(names: Iterable<string>): Promise<void> {
  await Promise.all(
    [...names].map((name) =>
      loads
        .get(name)?.()
        .catch(() => undefined),
    ),
  );
}
