import { z } from 'zod';
import { localText, optionalLocalText } from './local-text.ts';
import { readContent } from './read-content.ts';

/** The texts and figures of the home page, in `content/home.json` (ENR-01 to ENR-13, OP-27, OP-92). */

const drawing = z
  .string()
  .regex(/^\/art\/[\w-]+\.(svg|png|jpg|webp)$/, 'must be a file such as /art/banner-1.svg');

export const homeSchema = z.strictObject({
  banner: z
    .array(
      z.strictObject({
        drawing,
        /** What the drawing is like behind the words; they take the other. */
        background: z.enum(['light', 'dark']),
        headline: localText,
        text: localText,
      }),
    )
    .length(3, 'must be three pictures'),
  registration: z.strictObject({
    newStudents: z.array(localText).min(1),
    returningStudents: z.array(localText).min(1),
  }),
  payment: z.strictObject({
    bankTransfer: optionalLocalText,
    onlineTransfer: optionalLocalText,
    reference: localText,
    verification: localText,
  }),
  portalAccess: z.array(localText).min(1),
  levels: z.strictObject({
    range: localText,
    /** How a child comes to its level. */
    placing: localText,
  }),
  statistics: z.array(z.strictObject({ figure: z.string().min(1), label: localText })).length(4),
  sponsorship: z.strictObject({ drawing, headline: localText, text: localText }),
  terms: z.array(z.strictObject({ heading: localText, text: localText })).min(1),
});

export type Home = z.infer<typeof homeSchema>;

/** The home page's content, checked. Throws with the place and reason of every slip. */
export const readHome = (text?: string): Home => readContent('home.json', homeSchema, text);
