import { Checkbox } from '@mantine/core';
import type { FamilyAccountRow } from '@pallikoodam/contract/ledger';
import { createContext, useContext, useMemo, useState } from 'react';

type Ticks = {
  ticked: ReadonlySet<string>;
  tick: (id: string, isTicked: boolean) => void;
};

/** A context of its own, so that a tick renders no other row again. */
export const TicksContext = createContext<Ticks>({ ticked: new Set(), tick: () => {} });

/** Which families are chosen, on whatever page of the list they stand. */
export function useTicks() {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const ticks = useMemo(
    (): Ticks => ({
      ticked,
      tick: (id, isTicked) =>
        setTicked((before) => {
          const others = [...before].filter((each) => each !== id);
          return new Set(isTicked ? [...others, id] : others);
        }),
    }),
    [ticked],
  );
  return { ticks, clear: () => setTicked(new Set()) };
}

/** The names of a family, which tick where it owes. */
export function FamilyTick({ family, names }: { family: FamilyAccountRow; names: string }) {
  const { ticked, tick } = useContext(TicksContext);
  if (family.Open === null || family.Open <= 0) return names;
  return (
    <Checkbox
      label={names}
      checked={ticked.has(family.FamilyId)}
      onChange={({ currentTarget }) => tick(family.FamilyId, currentTarget.checked)}
    />
  );
}
