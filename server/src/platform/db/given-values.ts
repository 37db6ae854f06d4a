/** A change of a record as its call takes it: some fields, the `_id`, the stamp of the copy changed. */
export type Changes<Form> = { [Field in keyof Form]?: Form[Field] | undefined } & {
  _id: string;
  UpdatedDate?: string | undefined;
};

/** The fields of a change that were sent. */
export function givenOf<Values extends object>(sent: Values): Given<Values> {
  const given = Object.entries(sent).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given) as Given<Values>;
}

type Given<Values> = { [Field in keyof Values]?: Exclude<Values[Field], undefined> };
