import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';

type Load = () => Promise<unknown>;

const loads = new Map<string, Load>();
const drawn = new Set<string>();
const broughtAlong = new Set<string>();

/**
 * A part of a page that is loaded when it is first drawn, by a name of its own; `standIn` holds its
 * place. On a page that the server has drawn with it, it is loaded before the page comes alive: a
 * part that came later would swallow what is pressed meanwhile.
 */
export function lazyPart<Props extends object>(
  name: string,
  load: () => Promise<ComponentType<Props>>,
  standIn: ReactNode = null,
): ComponentType<Props> {
  let loaded: ComponentType<Props> | null = null;
  const loadOnce = async () => {
    loaded ??= await load();
    return loaded;
  };
  const Late = lazy(async () => ({ default: await loadOnce() }));
  loads.set(name, loadOnce);
  return function Part(props: Props) {
    if (import.meta.env.SSR) drawn.add(name);
    // Stays what it was at first: another component in its place would begin anew.
    const [Shown] = useState<ComponentType<Props>>(() => loaded ?? Late);
    // Where nothing is waited for there is no boundary: React brings what is behind one to life on
    // its own, and in one long task as soon as anything around it is drawn again.
    const [isLate] = useState(() => loaded === null && !isDrawnByServer(name));
    return isLate ? (
      <Suspense fallback={standIn}>
        <Shown {...props} />
      </Suspense>
    ) : (
      <Shown {...props} />
    );
  };
}

/** The server waits for its parts with the whole page. */
const isDrawnByServer = (name: string) => import.meta.env.SSR || broughtAlong.has(name);

/** The names of the parts that were drawn since the last time. */
export function takeDrawnParts(): string[] {
  const names = [...drawn];
  drawn.clear();
  return names;
}

/**
 * Those of a page that the server has drawn. One that cannot be loaded now is tried again where it
 * stands.
 */
export async function loadParts(names: readonly string[]): Promise<void> {
  await Promise.all(
    names.map((name) => {
      broughtAlong.add(name);
      return loads
        .get(name)?.()
        .catch(() => undefined);
    }),
  );
}
