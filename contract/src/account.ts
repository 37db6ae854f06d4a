import { z } from 'zod';
import { get, post } from './call.ts';
import { done, email } from './fields.ts';
import { userAccessRecord } from './users.ts';

const feature = 'account';
const emailInPath = z.object({ email: email('Please enter a valid email') });

export const accountCalls = {
  getRoleByEmail: get('/getRoleByEmail/{email}', {
    summary: 'The record that gives a person the role; null means Parent',
    feature,
    access: 'account.lookUpRole',
  })
    .input(emailInPath)
    .output(userAccessRecord.nullable()),

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
};
