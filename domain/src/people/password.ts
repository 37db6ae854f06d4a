export const shortestPassword = 8;
export const longestPassword = 128;

export type PasswordFault = {
  code: 'too-short' | 'too-long' | 'too-weak';
  message: string;
};

/**
 * What is wrong with a new password, in the documents' words; empty when it is fine. Wanted: 8 to
 * 128 characters, among them an upper case letter, a digit and a special character, which is
 * anything but a letter, a digit or a blank (spec 0 §5, OP-39).
 */
export function checkPassword(password: string): PasswordFault[] {
  const faults: PasswordFault[] = [];
  if (password.length < shortestPassword) {
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
  const wanted = [/\p{Lu}/u, /\p{Nd}/u, /[^\p{L}\p{M}\p{N}\s]/u];
  return wanted.every((form) => form.test(password));
}
