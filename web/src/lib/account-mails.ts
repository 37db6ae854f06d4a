import { type AccountFault, tellAccount } from './account-requests.ts';

/* What a mail belongs to: a new account and a forgotten password. None of it changes the session. */

/** Makes an account, which can sign in once its e-mail is confirmed (OP-30). */
export async function signUp(form: {
  email: string;
  password: string;
}): Promise<AccountFault | null> {
  const { fault } = await tellAccount('/sign-up/email', form);
  return fault;
}

/** Asks for a mail with a link; the answer is the same whether the address is known or not. */
export async function requestPasswordReset(email: string): Promise<AccountFault | null> {
  const { fault } = await tellAccount('/request-password-reset', { email });
  return fault;
}

/** Sets a password with the link of that mail. */
export async function resetPassword(form: {
  newPassword: string;
  token: string;
}): Promise<AccountFault | null> {
  const { fault } = await tellAccount('/reset-password', form);
  return fault;
}
