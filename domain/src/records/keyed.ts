/** The names of a record whose every name is known, in the order they stand in. */
export function keysOf<Key extends string>(record: Readonly<Record<Key, unknown>>): Key[] {
  // TypeScript allows for further names, which a record written out in the code does not have.
  return Object.keys(record) as Key[];
}

/** A record with a value for each of the names. */
export function recordOf<Key extends string, Value>(
  keys: readonly Key[],
  make: (key: Key) => Value,
): Record<Key, Value> {
  const entries = keys.map((key): [Key, Value] => [key, make(key)]);
  // TypeScript knows no record that has all the names of a list.
  return Object.fromEntries(entries) as Record<Key, Value>;
}

/** Of a record the fields of these names alone; what it does not have stays away. */
export function pick<Row extends object, Name extends keyof Row>(
  row: Row,
  names: readonly Name[],
): Pick<Row, Name> {
  const picked: Partial<Pick<Row, Name>> = {};
  for (const name of names) if (Object.hasOwn(row, name)) picked[name] = row[name];
  // TypeScript does not count what a loop has put in.
  return picked as Pick<Row, Name>;
}

/** Whether a name is one of a record's own. */
export function isKeyOf<Key extends string>(
  record: Readonly<Record<Key, unknown>>,
  name: string,
): name is Key {
  return Object.hasOwn(record, name);
}

/** Whether a value is one of a closed list. */
export function isOneOf<Value>(values: readonly Value[], given: unknown): given is Value {
  return values.some((value) => value === given);
}

/** The item at a place that is known to exist. Throws RangeError otherwise. */
export function itemAt<Item>(items: readonly Item[], index: number): Item {
  for (const item of items.slice(index, index + 1)) return item;
  throw new RangeError(`Nothing stands at ${index}`);
}
