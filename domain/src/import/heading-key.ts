import { foldText } from '../text/fold.ts';

/** A heading in small letters without blanks and signs. */
export function headingKey(heading: string): string {
  return foldText(heading).replace(/[^\p{L}\p{M}\p{N}]/gu, '');
}

/** A field of the second, third … child of a row. */
export function repeatedField(field: string, nth: number): string {
  return nth === 1 ? field : `${field}#${nth}`;
}

/** The field of a mapped column and the child of the row that it is of. */
export function splitField(mapped: string): { id: string; nth: number } {
  const [id = '', nth] = mapped.split('#');
  return { id, nth: nth === undefined ? 1 : Number(nth) };
}
