import { randomInt } from 'node:crypto';

/** Without what looks alike on paper: 0 and o, 1, i and l. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789';
const codesMade = 10;
/** As hard to guess as the ten letters of either case of the sign-in component's own. */
const lettersOfCode = 12;
const lettersOfGroup = 4;

/** The codes that one keeps for when the phone is lost: three groups of four. */
export function makeBackupCodes(): string[] {
  return Array.from({ length: codesMade }, () => {
    const code = Array.from({ length: lettersOfCode }, () => letters[randomInt(letters.length)]);
    return inGroups(code.join(''));
  });
}

/**
 * A code typed from paper, as it was made: capital letters, blanks and dashes of any kind do not
 * count. One of another length is left as typed: codes were once made of ten letters of either
 * case.
 */
export function spellBackupCode(typed: string): string {
  const code = typed.replaceAll(/[\s\p{Dash}]/gu, '');
  return code.length === lettersOfCode ? inGroups(code.toLowerCase()) : typed.trim();
}

function inGroups(code: string): string {
  return code.match(new RegExp(`.{${lettersOfGroup}}`, 'g'))?.join('-') ?? code;
}
