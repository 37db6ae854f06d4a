import { isEmail, normaliseEmail } from '@pallikoodam/domain/people/contact';
import { checkPassword } from '@pallikoodam/domain/people/password';

/** What is wrong with a field, in the documents' words (English keys for `t`); null when fine. */
export type FieldFault = string | null;

/** Sign in and sign up (AUTH-09, AUTH-10). */
export function findEmailFault(email: string): FieldFault {
  const given = normaliseEmail(email);
  if (given === '') return 'E-mail is required';
  return isEmail(given) ? null : 'E-mail must be valid';
}

/** Password reset (OP-42). */
export function findResetEmailFault(email: string): FieldFault {
  return isEmail(normaliseEmail(email)) ? null : 'Please enter a valid email address';
}

/** Sign in asks only for some password (AUTH-11). */
export function findPasswordFault(password: string): FieldFault {
  return password === '' ? 'This field is required' : null;
}

/** A new password (AUTH-23, AUTH-24, OP-39). */
export function findNewPasswordFault(password: string): FieldFault {
  if (password === '') return 'This field is required';
  return checkPassword(password)[0]?.message ?? null;
}

/** AUTH-20. */
export function findConfirmationFault(
  confirmation: string,
  { password }: { password: string },
): FieldFault {
  if (confirmation === '') return 'This field is required';
  return confirmation === password ? null : 'Passwords do not match';
}

/** OP-38. */
export function findAgreementFault(agreed: boolean): FieldFault {
  return agreed ? null : 'Please agree to the terms to create an account.';
}
