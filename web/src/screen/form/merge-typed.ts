type Values = Record<string, unknown>;

/** A field that both sides changed: what the person typed and what is stored now. */
export type Overlap<Field extends string = string> = {
  field: Field;
  typed: unknown;
  stored: unknown;
};

/**
 * Brings a form up to a newer version of its record: what the person typed stays, everything else
 * follows the record. `overlaps` are the fields where the two differ, for the person to judge.
 */
export function mergeTyped<Form extends Values>({
  opened,
  typed,
  newest,
}: {
  /** The values the form was opened with. */
  opened: Form;
  typed: Form;
  newest: Form;
}): { values: Form; overlaps: Overlap<Extract<keyof Form, string>>[] } {
  const values: Form = { ...newest };
  const overlaps: Overlap<Extract<keyof Form, string>>[] = [];
  for (const field of Object.keys(newest) as Extract<keyof Form, string>[]) {
    if (typed[field] === opened[field] || typed[field] === newest[field]) continue;
    values[field] = typed[field];
    if (newest[field] !== opened[field]) {
      overlaps.push({ field, typed: typed[field], stored: newest[field] });
    }
  }
  return { values, overlaps };
}
