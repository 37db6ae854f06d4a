import { type ComponentType, memo, useInsertionEffect, useMemo, useRef } from 'react';

type Props = Record<string, unknown>;
type Compare = (before: unknown, after: unknown) => boolean;

/**
 * A field that is rendered again only when what it shows has changed. Every letter renders its
 * whole form, and forms hand out new handlers each time: a letter typed into enrollment rendered 25
 * fields. Each handler that is called is the latest one. `compare` is for what is built again each
 * time.
 */
export function steadyField<FieldProps extends object>(
  Field: ComponentType<FieldProps>,
  compare: { [Name in keyof FieldProps]?: Compare } = {},
) {
  const compareOf = (name: string): Compare =>
    (compare as Record<string, Compare>)[name] ?? Object.is;
  const Kept = memo(Field as ComponentType<Props>, (before, after) => {
    const names = Object.keys(after);
    return (
      names.length === Object.keys(before).length &&
      names.every((name) => compareOf(name)(before[name], after[name]))
    );
  });
  return function SteadyField(props: FieldProps) {
    return <Kept {...props} {...useSteadyHandlers(props as Props)} />;
  };
}

const isHandler = ([name, value]: [string, unknown]) =>
  /^on[A-Z]/.test(name) && typeof value === 'function';

/** The handlers among `props`: the same functions each time, which call the latest ones. */
function useSteadyHandlers(props: Props): Props {
  const latest = useRef(props);
  // Before any effect of the field's own could call one of them.
  useInsertionEffect(() => {
    latest.current = props;
  });
  const names = Object.entries(props)
    .filter(isHandler)
    .map(([name]) => name)
    .join(' ');
  return useMemo(() => {
    const steady = (name: string) => (event: unknown) =>
      (latest.current[name] as ((event: unknown) => void) | undefined)?.(event);
    const all = names.split(' ').filter((name) => name !== '');
    return Object.fromEntries(all.map((name) => [name, steady(name)]));
  }, [names]);
}
