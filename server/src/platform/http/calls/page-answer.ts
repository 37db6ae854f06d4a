import type { Page } from '../../db/page.ts';

/** A page as the wire has it: the rows, and how many there are in all in a header. */
export function answerPage<Row>({ records, total }: Page<Row>) {
  return { headers: { 'x-total-count': String(total) }, body: records };
}
