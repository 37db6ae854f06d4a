import { type ComponentType, lazy } from 'react';

type Load = () => Promise<unknown>;

const loads = new Map<string, Load>();
const drawn = new Set<string>();

/**
 * A part of a page that is loaded when it is first drawn, by a name of its own. On a page that the
 * server has drawn with it, it is loaded before the page comes alive: a part that came later would
 * swallow what is pressed meanwhile.
 */
export function lazyPart<Props extends object>(
  name: string,
  load: () => Promise<ComponentType<Props>>,
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
    const Shown: ComponentType<Props> = loaded ?? Late;
    return <Shown {...props} />;
  };
}

/** The names of the parts that were drawn since the last time. */
export function takeDrawnParts(): string[] {
  const names = [...drawn];
  drawn.clear();
  return names;
}

/** One that cannot be loaded now is tried again where it stands. */
export async function loadParts(names: readonly string[]): Promise<void> {
  await Promise.all(
    names.map((name) =>
      loads
        .get(name)?.()
        .catch(() => undefined),
    ),
  );
}
