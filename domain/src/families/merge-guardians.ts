/** Of a guardian what a merge of two children decides by. */
export type Place = {
  Email: string;
  isFirst: number;
  isConfirmed: number;
  /** 0: only a form that anyone may have sent names the address. */
  isNamed: number;
};

export type SeenBy = {
  Email: string;
  sawBefore: boolean;
  seesAfter: boolean;
  /** The other family does not name this address: only the office's word lets it see the child. */
  isUnnamed: boolean;
};

export type GuardiansAfter<Guardian extends Place> = {
  /** The dropped child's guardians who are granted access to the kept one's family. */
  come: Guardian[];
  /** Of the kept child's guardians who may not gain what the school knows of the other. */
  gain: Guardian[];
  /** Of the dropped child's guardians who sees the child no more. */
  lose: Guardian[];
  /** More than the two guardians that a family has. */
  isTooMany: boolean;
  /** True if two guardians come together who shared no family before. */
  meet: boolean;
  seen: SeenBy[];
};

const mostGuardians = 2;

/**
 * Who sees a child after a merge, by name: a child's name and birth date are known to many and open
 * no family. Both ways it takes the other family's word, or the office's (`letIn`). `isKeptNewer`:
 * the school knew the dropped child first, so that the kept one's guardians would gain its years.
 */
export function decideGuardians<Guardian extends Place>({
  kept,
  dropped,
  isKeptNewer,
  letIn,
}: {
  kept: readonly Guardian[];
  dropped: readonly Guardian[];
  isKeptNewer: boolean;
  letIn: readonly string[];
}): GuardiansAfter<Guardian> {
  const unnamed = [
    ...dropped.filter((one) => isUnnamed(one, kept)),
    ...(isKeptNewer ? kept.filter((one) => isUnnamed(one, dropped)) : []),
  ];
  const open = unnamed.filter(({ Email }) => !letIn.includes(Email));
  const come = dropped.filter((one) => one.isConfirmed === 1 && !open.includes(one));
  const added = come.filter(({ Email }) => findPlace(kept, Email) === undefined);
  const lose = dropped.filter(
    (one) =>
      one.isConfirmed === 1 && !come.includes(one) && findPlace(kept, one.Email)?.isConfirmed !== 1,
  );
  const emails = new Set([...kept, ...dropped].map(({ Email }) => Email));
  return {
    come,
    gain: open.filter((one) => kept.includes(one)),
    lose,
    isTooMany: added.length > 0 && kept.length + added.length > mostGuardians,
    meet: come.some((one) => kept.some((other) => !sharedFamily(one, other, { kept, dropped }))),
    seen: [...emails].map((Email) => {
      const [own, other] = [findPlace(kept, Email), findPlace(dropped, Email)];
      const opens = own?.isConfirmed === 1;
      const openedOther = other?.isConfirmed === 1;
      return {
        Email,
        sawBefore: opens || openedOther,
        seesAfter: opens || (openedOther && come.some((one) => one.Email === Email)),
        isUnnamed: unnamed.some((one) => one.Email === Email),
      };
    }),
  };
}

/** Whether one who is let in here is neither let in nor named on the other side. */
function isUnnamed(one: Place, others: readonly Place[]): boolean {
  if (one.isConfirmed === 0) return false;
  const there = findPlace(others, one.Email);
  return there === undefined || (there.isConfirmed === 0 && there.isNamed === 0);
}

/** Whether two people are one, or had access to the same family before the merge. */
function sharedFamily(
  one: Place,
  other: Place,
  families: { kept: readonly Place[]; dropped: readonly Place[] },
): boolean {
  if (one.Email === other.Email) return true;
  return [families.kept, families.dropped].some((places) =>
    [one, other].every(({ Email }) => findPlace(places, Email)?.isConfirmed === 1),
  );
}

function findPlace<Guardian extends Place>(
  places: readonly Guardian[],
  email: string,
): Guardian | undefined {
  return places.find(({ Email }) => Email === email);
}

type Known = { Year: string; insertTimeStamp: string };

/** Whether the school knew the other child first: by its earliest year, then by when it was sent. */
export function isKnownLater(child: readonly Known[], other: readonly Known[]): boolean {
  return firstOf(other) < firstOf(child);
}

function firstOf(records: readonly Known[]): string {
  const keys = records.map(({ Year, insertTimeStamp }) => `${Year} ${insertTimeStamp}`);
  return keys.toSorted()[0] ?? '9999';
}
