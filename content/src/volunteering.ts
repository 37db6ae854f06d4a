import { z } from 'zod';
import { localText } from './local-text.ts';
import { readContent } from './read-content.ts';

/** The texts of both applications to help, in `content/volunteering.json` (VOL-02 to VOL-04, YV-04). */
const volunteeringSchema = z.strictObject({
  school: z.strictObject({
    headline: localText,
    text: localText,
    badge: z.strictObject({ figure: z.string().min(1), label: localText }),
    highlights: z.array(z.strictObject({ heading: localText, text: localText })),
    requirements: z.array(localText).min(1),
  }),
  youth: z.strictObject({
    headline: localText,
    text: localText,
    guidelines: z.array(localText).min(1),
  }),
});

export type Volunteering = z.infer<typeof volunteeringSchema>;

/** The content, checked. Throws with the place and reason of every slip. */
export const readVolunteering = (text?: string): Volunteering =>
  readContent('volunteering.json', volunteeringSchema, text);
