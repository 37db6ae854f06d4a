import { z } from 'zod';
import volunteeringJson from '../volunteering.json' with { type: 'json' };
import { localText } from './local-text.ts';
import { nameSlips } from './slips.ts';

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
export function readVolunteering(source: unknown = volunteeringJson): Volunteering {
  const parsed = volunteeringSchema.safeParse(source);
  if (parsed.success) return parsed.data;
  throw new Error(nameSlips('content/volunteering.json', parsed.error));
}
