import {
  findFaultOfAddress,
  findFaultOfName,
  type WordsFault,
} from '@pallikoodam/domain/people/written-words';
import type { z } from 'zod';

/** Rules of what strangers write and the school's mails repeat. */

const webAddressMessage = 'Web addresses are not allowed here';

const nameSignsMessage = "Use letters, spaces and . ' - only";
const addressSignsMessage = "Use letters, digits, spaces and . , ' - # / & ( ) only";
const dotMessage = 'Put a space after a dot';

export function withoutWebAddress<Schema extends z.ZodType<string, string>>(schema: Schema) {
  return schema.refine((value) => !/:\/\/|www\./i.test(value), webAddressMessage);
}

/**
 * Names and addresses stand in mails to people the sender names: a link in them would make the
 * school's mail an advertisement.
 */
function inWords(findFault: (value: string) => WordsFault | null, signsMessage: string) {
  const messages = { sign: signsMessage, dot: dotMessage, slashes: webAddressMessage };
  return <Schema extends z.ZodType<string, string>>(schema: Schema): Schema =>
    withoutWebAddress(schema).superRefine((value, context) => {
      const fault = findFault(value);
      if (fault !== null) context.addIssue({ code: 'custom', message: messages[fault] });
    });
}

/** A name of a person or a city, as a stranger writes it and a mail repeats it. */
export const mailedName = inWords(findFaultOfName, nameSignsMessage);
/** The same of an address. */
export const mailedAddress = inWords(findFaultOfAddress, addressSignsMessage);
