import { z } from 'zod';
import { localText } from './local-text.ts';
import { readContent } from './read-content.ts';

/** Who leads the school, in `content/people.json` (INFO-30 to INFO-32, ENT-37, OP-27). */

const member = z.strictObject({
  name: localText,
  role: localText,
  /** Blank: a drawn face stands in. */
  avatar: z
    .string()
    .regex(
      /^$|^\/art\/[\w/-]+\.(svg|png|jpg|webp)$/,
      'must be blank or a file such as /art/anbu.jpg',
    )
    .nullable(),
});
export type Member = z.infer<typeof member>;

const peopleSchema = z.strictObject({
  headline: localText,
  lead: localText,
  board: z.array(member),
  committee: z.array(member),
  invitation: z.strictObject({ heading: localText, text: localText }),
});

export type People = z.infer<typeof peopleSchema>;

export const readPeople = (text?: string): People => readContent('people.json', peopleSchema, text);
