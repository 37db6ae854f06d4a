import { z } from 'zod';
import { localText } from './local-text.ts';
import { readContent } from './read-content.ts';

/** The page about the school, in `content/about.json` (INFO-13 to INFO-20, OP-27, OP-92). */

const headed = z.strictObject({ heading: localText, text: localText });
const figure = z.strictObject({ figure: z.string().min(1, 'must not be blank'), label: localText });

const aboutSchema = z.strictObject({
  headline: localText,
  lead: localText,
  mission: headed,
  vision: headed,
  quotes: z.array(
    z.strictObject({
      /** As the poet wrote it; the same in both languages. */
      lines: z.array(z.string().min(1)).min(1),
      meaning: localText,
      author: localText,
    }),
  ),
  story: z.array(headed.extend({ when: localText })).min(1),
  growth: z.strictObject({ heading: localText, figures: z.array(figure).min(1), note: localText }),
  activities: z.strictObject({
    heading: localText,
    items: z.array(headed.extend({ letter: z.string().min(1).max(4) })).min(1),
  }),
  curriculum: z.strictObject({
    heading: localText,
    year: localText,
    tracks: z.array(z.strictObject({ levels: localText, books: localText, text: localText })),
  }),
  recognition: z.strictObject({ heading: localText, items: z.array(headed).min(1) }),
  gratitude: headed,
});

export type About = z.infer<typeof aboutSchema>;

export const readAbout = (text?: string): About => readContent('about.json', aboutSchema, text);
