import { z } from 'zod';

/** Building blocks of calls that answer lists: what may be asked for, and the shape of the answer. */

/** A page of a long list, asked for in the query; without `pageSize` the whole list is answered. */
export const paging = {
  page: z.coerce.number().int().min(1).max(100_000).optional(),
  pageSize: z.coerce.number().int().min(1).max(500).optional(),
};

/** As `paging`, for what no list of the documents answers whole: always a page. */
export const pagingOfMatrix = {
  ...paging,
  pageSize: z.coerce.number().int().min(1).max(500).default(100),
};

/** Keys joined by commas, a hyphen before one for descending; the first sorts first. */
export function sortBy(keys: readonly string[]) {
  const key = `-?(${keys.join('|')})`;
  return z
    .string()
    .regex(new RegExp(`^${key}(,${key})*$`))
    .optional();
}

/** The records of a page; a header says how many the filters leave on all pages. */
export function pageOf<Row extends z.ZodType>(row: Row) {
  return z.object({
    headers: z.object({
      /** 10001 stands for more than 10,000. */
      'x-total-count': z.string(),
    }),
    body: z.array(row),
  });
}
