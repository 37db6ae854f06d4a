import { findTamilNameFault } from '@pallikoodam/domain/people/tamil-name';
import { line } from './fields.ts';
import { withoutWebAddress } from './mailed-words.ts';

const messages = {
  letters: 'Write the name in Tamil letters, such as கவின்',
  'old-font':
    'This is text of an old Tamil font, such as Bamini or TSCII. Type the name with a Tamil keyboard.',
} as const;

/** A name in Tamil, which is printed on certificates; blank where none is given. */
export function tamilName(maximum: number) {
  return withoutWebAddress(line(maximum)).superRefine((value, context) => {
    const fault = findTamilNameFault(value);
    if (fault !== null) context.addIssue({ code: 'custom', message: messages[fault] });
  });
}
