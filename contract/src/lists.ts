import { z } from 'zod';
import { boundedText, text } from './fields.ts';
import { nameUnknown } from './unknown-keys.ts';

/** Building blocks of calls that answer lists: what may be asked for, and the shape of the answer. */

/** A page of a long list, asked for in the query; without `pageSize` the whole list is answered. */
export const paging = {
  page: countUpTo(100_000, 'Enter a whole number from 1 to 100,000').optional(),
  pageSize: countUpTo(500, 'Enter a whole number from 1 to 500').optional(),
};

/** As `paging`, for what no list of the documents answers whole: always a page. */
export const pagingOfMatrix = {
  ...paging,
  pageSize: countUpTo(500, 'Enter a whole number from 1 to 500').default(100),
};

function countUpTo(most: number, message: string) {
  return z.coerce.number(message).int(message).min(1, message).max(most, message);
}

/**
 * The filters of a list. Unknown filters are refused; ignored, they would return the unfiltered
 * list.
 */
export function filters<Shape extends z.core.$ZodLooseShape>(shape: Shape) {
  return z.strictObject(shape, { error: nameUnknown('filter') });
}

/** Several values of a filter, joined by commas; blanks around them do not count. */
export function severalOf(maximum: number) {
  return text(maximum).overwrite(withoutBlanksAround);
}

function withoutBlanksAround(joined: string): string {
  return joined
    .split(',')
    .map((value) => value.trim())
    .join(',');
}

/** Keys joined by commas, a hyphen before one for descending; the first sorts first. */
export function sortBy(keys: readonly string[]) {
  const key = `-?(${keys.join('|')})`;
  return boundedText(1_000, 'Unknown sort order')
    .overwrite(withoutBlanksAround)
    .regex(new RegExp(`^${key}(,${key})*$`), 'Unknown sort order')
    .optional();
}

/** The records of a page; a header says how many the filters leave on all pages. */
export function pageOf<Row extends z.ZodType>(row: Row) {
  return z.object({
    headers: z.object({
      /** Of the history of changes 10001 stands for more than 10,000. */
      'x-total-count': z.string(),
    }),
    body: z.array(row),
  });
}
