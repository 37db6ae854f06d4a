/** The addresses of a row's parents, the first one's before the second's. */
type Addresses = { UserName?: string | undefined; AdditionalEmail?: string | undefined };

/** A family that an address stands in. */
export type KnownFamily = {
  /** The first guardian's in front. */
  addresses: readonly [first: string, ...others: string[]];
  /** Whether the address is let in; else it is named as the second parent's alone. */
  opens: boolean;
};

export type SettledAddresses = {
  UserName: string | undefined;
  AdditionalEmail: string | undefined;
  /** An address that another family has too; blank where none is. */
  shared: string;
};

/** A family has two parents with an address. */
const mostAddresses = 2;

/**
 * Which of a row's two addresses is the family's first: sheets have them in either order, or the
 * second parent's alone. Rows are one family where together they have no more than two addresses, so
 * that siblings pay as siblings; where a third comes in, as with half-siblings, they stay apart, which
 * is told. `known`: the stored families that an address stands in.
 */
export function settleAddresses(
  rows: readonly Addresses[],
  known: (address: string) => readonly KnownFamily[],
): SettledAddresses[] {
  const ofAddress = new Map<string, string[][]>();
  const join = (family: string[], address: string | undefined) => {
    if (address === undefined || family.includes(address)) return;
    family.push(address);
    const families = ofAddress.get(address);
    if (families === undefined) ofAddress.set(address, [family]);
    else families.push(family);
  };
  const found = (first: string, others: readonly (string | undefined)[]) => {
    const family: string[] = [];
    for (const address of [first, ...others]) join(family, address);
  };
  const stored = new Set<string>();
  const listFamilies = (address: string) => {
    if (!stored.has(address)) {
      stored.add(address);
      for (const { addresses } of known(address)) {
        const [first, ...others] = addresses;
        const isThere = (ofAddress.get(first) ?? []).some(([other]) => other === first);
        if (!isThere) found(first, others);
      }
    }
    return ofAddress.get(address) ?? [];
  };

  const settle = ({ UserName, AdditionalEmail }: Addresses): SettledAddresses => {
    if (UserName === undefined) return { UserName, AdditionalEmail, shared: '' };
    const own = listFamilies(UserName);
    const others = AdditionalEmail === undefined ? [] : listFamilies(AdditionalEmail);
    const isOpen =
      known(UserName).some(({ opens }) => opens) || own.some(([first]) => first === UserName);
    const fits = (family: readonly string[]) =>
      new Set([...family, UserName, AdditionalEmail].filter((each) => each !== undefined)).size <=
      mostAddresses;
    // Two of each tell whether there is one alone, however many families have an address.
    const some = new Set([...others.slice(0, 2), ...own.slice(0, 2)]);
    const [family, another] = isOpen ? [] : some;
    if (family !== undefined && another === undefined && fits(family)) {
      const [first = UserName] = family;
      join(family, UserName);
      join(family, AdditionalEmail);
      const second = [AdditionalEmail, UserName].find(
        (each) => each !== undefined && each !== first,
      );
      return { UserName: first, AdditionalEmail: second, shared: '' };
    }
    const home = own.find(([first]) => first === UserName);
    if (home !== undefined) join(home, AdditionalEmail);
    else if (!isOpen) found(UserName, [AdditionalEmail]);
    const shared = [UserName, AdditionalEmail].find(
      (each) => each !== undefined && (ofAddress.get(each)?.length ?? 0) > 1,
    );
    return { UserName, AdditionalEmail, shared: shared ?? '' };
  };

  // Those that tell both come before those that are to be of one of them.
  const isSingle = ({ AdditionalEmail }: Addresses) => Number(AdditionalEmail === undefined);
  const inOrder = [...rows.entries()].toSorted(
    ([, one], [, other]) => isSingle(one) - isSingle(other),
  );
  const settled = inOrder.map(([index, row]) => ({ index, row: settle(row) }));
  return settled.toSorted((one, other) => one.index - other.index).map(({ row }) => row);
}
