/**
 * Free words that one guardian writes to the school. Where two live apart they are between the writer
 * and the school: neither reads them in a record, for they may tell where and with whom a person
 * lives. `SpecialNeeds` is no such text: it is about the child, and both answer for it.
 */
export const wordsOfOne = {
  student: ['FamilyComments', 'Signature', 'RefundBankInfo'],
  absence: ['Note'],
} as const;

/** A record without the words of one; fields that it does not carry stay away. */
export function hideWordsOfOne<Row extends object>(row: Row): Row {
  const carried = wordsOfOne.student.filter((field) => field in row);
  return { ...row, ...Object.fromEntries(carried.map((field) => [field, ''])) };
}
