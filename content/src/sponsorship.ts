import { z } from 'zod';
import { localText } from './local-text.ts';
import { readContent } from './read-content.ts';

/** The invitation to sponsors, in `content/sponsorship.json` (INFO-35, OP-64). */

const sponsorshipSchema = z.strictObject({
  headline: localText,
  lead: localText,
  gifts: z.array(
    z.strictObject({ amount: z.string().min(1), heading: localText, text: localText }),
  ),
  thanks: z.strictObject({ heading: localText, items: z.array(localText).min(1) }),
  steps: z.strictObject({ heading: localText, items: z.array(localText).min(1) }),
});

export type Sponsorship = z.infer<typeof sponsorshipSchema>;

export const readSponsorship = (text?: string): Sponsorship =>
  readContent('sponsorship.json', sponsorshipSchema, text);
