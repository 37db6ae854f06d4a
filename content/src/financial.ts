import { z } from 'zod';
import { localFile } from './documents.ts';
import { localText } from './local-text.ts';
import { readContent } from './read-content.ts';

/** The yearly reports of the treasury, in `content/financial.json` (FIN-01 to FIN-16, OP-209). */

const sums = z
  .array(z.strictObject({ label: localText, dollars: z.number().nonnegative() }))
  .min(1);

const financialSchema = z.strictObject({
  headline: localText,
  lead: localText,
  statement: localText,
  contents: z.array(localText).min(1),
  reports: z.array(
    z.strictObject({
      year: z.string().regex(/^\d{4}-\d{4}$/, 'must be an academic year such as 2019-2020'),
      size: z.string().min(1, 'must not be blank'),
      file: localFile,
      revenue: sums,
      expenditure: sums,
    }),
  ),
});

export type Financial = z.infer<typeof financialSchema>;
export type FinancialReport = Financial['reports'][number];

export const readFinancial = (text?: string): Financial =>
  readContent('financial.json', financialSchema, text);
