import { z } from 'zod';
import { boundedText, identifier, listOf } from './fields.ts';

/** Building blocks of calls that take a whole class at once, typed into a table. */

/** Rows one call may carry; more than any class has. */
export const mostTypedRows = 300;

const cell = z.union([z.number(), boundedText(2_000), z.null()]);

/**
 * Rows of changed cells. `seen` is what each cell showed before it was typed over: a cell that
 * another person has changed since is refused, so that a submit that comes again does no harm.
 */
export function typedRows<const Fields extends readonly [string, ...string[]]>(fields: Fields) {
  const cells = z.partialRecord(z.enum(fields, 'This column cannot be typed into'), cell);
  const row = z.object({ StudentId: identifier, values: cells, seen: cells });
  return listOf(
    z.array(row).min(1, 'Change at least one row'),
    mostTypedRows,
    'Too many rows in one call',
  );
}

/** What became of a row: 200 stored, 400 bad cells, 403 another class, 409 changed by others. */
export const rowStatuses = [200, 400, 403, 409] as const;
export type RowStatus = (typeof rowStatuses)[number];

/** One answer a row, in the order sent; rows that are refused do not keep the others back. */
export function rowAnswers<Record extends z.ZodType>(record: Record) {
  return z.object({
    rows: z.array(
      z.object({
        StudentId: z.string(),
        status: z.union(rowStatuses.map((status) => z.literal(status))),
        /** For people; blank for a stored row. */
        message: z.string(),
        /** One message a refused cell. */
        fields: z.record(z.string(), z.string()),
        /** The row as it is stored now; null where there is none, or the caller may not see it. */
        record: record.nullable(),
      }),
    ),
  });
}
