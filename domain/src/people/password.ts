export const shortestPassword = 8;
export const longestPassword = 128;

export type PasswordFault = {
  code: 'too-short' | 'too-long' | 'too-weak';
  message: string;
};

export type PasswordPart = 'length' | 'upper case' | 'digit' | 'special';

/**
 * What a new password is to bring, part by part, so that a form can show what is still missing. A
 * special character is anything but a letter, a digit or a blank (spec 0 §5, OP-39).
 */
export const passwordParts: Record<PasswordPart, (password: string) => boolean> = {
  length: (password) => password.length >= shortestPassword,
  'upper case': (password) => /\p{Lu}/u.test(password),
  digit: (password) => /\p{Nd}/u.test(password),
  special: (password) => /[^\p{L}\p{M}\p{N}\s]/u.test(password),
};

/**
 * What is wrong with a new password, in the documents' words; empty when it is fine. Wanted: 8 to
 * 128 characters, among them an upper case letter, a digit and a special character.
 */
export function checkPassword(password: string): PasswordFault[] {
  const faults: PasswordFault[] = [];
  if (!passwordParts.length(password)) {
    faults.push({
      code: 'too-short',
      message: 'Invalid character length, required 8',
    });
  }
  if (password.length > longestPassword) {
    // Hashing is made to be slow, so an endless password would be a way to stall the server.
    faults.push({
      code: 'too-long',
      message: 'Invalid character length, at most 128',
    });
  }
  if (!isStrong(password)) {
    faults.push({
      code: 'too-weak',
      message:
        'Password must contain an upper case letter, a numeric character, and a special character',
    });
  }
  return faults;
}

function isStrong(password: string): boolean {
  const { 'upper case': hasUpperCase, digit: hasDigit, special: hasSpecial } = passwordParts;
  return hasUpperCase(password) && hasDigit(password) && hasSpecial(password);
}
