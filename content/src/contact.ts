import { contactTopics } from '@pallikoodam/domain/site/contact';
import { z } from 'zod';
import { localText } from './local-text.ts';
import { readContent } from './read-content.ts';

/** What stands beside the contact form, in `content/contact.json` (INFO-21); addresses: school.json. */

const topic = z.strictObject({ heading: localText, text: localText });

const contactSchema = z.strictObject({
  headline: localText,
  lead: localText,
  topics: z.record(z.enum(contactTopics), topic),
});

export type Contact = z.infer<typeof contactSchema>;

export const readContact = (text?: string): Contact =>
  readContent('contact.json', contactSchema, text);
