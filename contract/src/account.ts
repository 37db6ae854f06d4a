import { z } from 'zod';
import { get, post } from './call.ts';
import { done, email, identifier } from './fields.ts';
import { ownRoleOrNone } from './users.ts';

const feature = 'account';
const emailInPath = z.object({ email: email('Please enter a valid email') });

/** A device with a signed-in session. */
export const sessionRecord = z.object({
  _id: z.string(),
  /** As people call them: Firefox, Windows; blank where the device does not say. */
  browser: z.string(),
  system: z.string(),
  signedInAt: z.string(),
  /** To a quarter of an hour. */
  lastUsedAt: z.string(),
  /** Whether this session asks. */
  current: z.boolean(),
});
export type SessionRecord = z.infer<typeof sessionRecord>;

export const accountCalls = {
  getRoleByEmail: get('/getRoleByEmail/{email}', {
    summary: 'The record that gives a person the first role, with all roles; null means Parent',
    feature,
    access: 'account.lookUpRole',
  })
    .input(emailInPath)
    .output(ownRoleOrNone),

  getNameByEmail: get('/getNameByEmail/{email}', {
    summary: "A person's display name; blank when the school has none",
    feature,
    access: 'account.lookUpName',
  })
    .input(emailInPath)
    .output(z.string()),

  updateMailLanguage: post('/updateMailLanguage/{language}', {
    summary: 'Notes the language in which the portal writes to the caller',
    feature,
    access: 'account.chooseLanguage',
  })
    .input(z.object({ language: z.enum(['en', 'ta'], 'Choose a language') }))
    .output(done),

  getSessions: get('/getSessions', {
    summary: 'The devices on which the caller is signed in, this one first',
    feature,
    access: 'account.keepSessions',
  }).output(z.array(sessionRecord)),

  getSecondFactor: get('/getSecondFactor', {
    summary: 'Whether signing in asks the caller for a code too, and whether it has to',
    feature,
    access: 'account.keepSessions',
  }).output(z.object({ on: z.boolean(), required: z.boolean() })),

  endSession: post('/endSession/{id}', {
    summary: 'Signs the caller out on one device; one that is no longer signed in stays so',
    feature,
    access: 'account.keepSessions',
  })
    .input(z.object({ id: identifier }))
    .output(done),

  endOtherSessions: post('/endOtherSessions', {
    summary: 'Signs the caller out on every device but this one',
    feature,
    access: 'account.keepSessions',
  }).output(done),
};
