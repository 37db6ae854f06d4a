import { z } from 'zod';
import { get, post } from './call.ts';
import {
  boundedText,
  done,
  email,
  identifier,
  line,
  moment,
  oneOf,
  optionalEmail,
  optionalPhone,
  optionalPostalCode,
} from './fields.ts';
import { mailedAddress, mailedName } from './mailed-words.ts';

const feature = 'guardians';
const emailMessage = 'E-mail must be valid';
const yesOrNo = oneOf(['Y', 'N']);
const flag = z.enum(['Y', 'N']);

/** A guardian as the office and the own family see one; who lives apart is not told of the other. */
export const guardian = z.object({
  _id: z.string(),
  FamilyId: z.string(),
  Email: z.string(),
  Name: z.string(),
  /** Y: the one whose address the records carry as UserName. */
  isFirst: flag,
  /** Y: the first guardian or the office has granted this person access. */
  hasAccess: flag,
  /** Y: has access and has joined; sees the children. */
  isConfirmed: flag,
  /** Y: has enrolled a child in this family; only the office may remove this guardian. */
  hasEnrolled: flag,
  /** N: a form that anyone may have sent names the address; neither the family nor the office has. */
  isNamed: flag,
  /** N: the office leaves this one out of mails to the family. */
  getsMail: flag,
  /** Y: the caller. */
  isMe: flag,
  /** The own contact data of who lives apart; the records carry those of the first guardian. */
  Mobile: z.string(),
  EmergencyContact: z.string(),
  Address: z.string(),
  City: z.string(),
  State: z.string(),
  ZipCode: z.string(),
  updateTimeStamp: z.string(),
});
export type Guardian = z.infer<typeof guardian>;

/** The guardians of a family, the first one at the beginning. */
export const familyGuardians = z.object({
  FamilyId: z.string(),
  /** Y: they live apart, and learn nothing of each other's addresses and telephones. */
  isApart: flag,
  guardians: z.array(guardian),
});
export type FamilyGuardians = z.infer<typeof familyGuardians>;

/** A family that the caller is a guardian of, was granted access to, or is named in. */
export const myFamily = familyGuardians.extend({
  /** Y: the family or the office has granted the caller access. */
  hasAccess: flag,
  /** N: the caller has not joined; then there are no children and no guardians in the answer. */
  isConfirmed: flag,
  children: z.array(
    z.object({
      ChildId: z.string(),
      FirstName: z.string(),
      LastName: z.string(),
      NameInTamil: z.string(),
    }),
  ),
  /** Of who is named only: the first guardian by name; blank where the school has to be asked. */
  AskName: z.string(),
  /** Whether that one can be asked by a mail of the portal. */
  mayAsk: flag,
});
export type MyFamily = z.infer<typeof myFamily>;

const guardianName = mailedName(line(100));
const id = z.object({ id: identifier });

/** The form of the office and of the first guardian. */
export const guardianForm = z.object({
  Email: email(emailMessage),
  Name: guardianName,
  getsMail: yesOrNo,
});

const mailedToken = z.object({ token: boundedText(600).min(1, 'This link is not complete.') });

export const changeMyEmailForm = z.object({ Email: email(emailMessage) });

export const guardianCalls = {
  getMyFamilies: get('/getMyFamilies', {
    summary: 'The families of the caller with their guardians, and those that only name the caller',
    feature,
    access: 'guardians.readOwn',
  }).output(z.array(myFamily)),

  getGuardians: get('/getGuardians/{FamilyId}', {
    summary: 'The guardians of a family, the first one at the beginning',
    feature,
    access: 'guardians.keep',
    refuses: [404],
  })
    .input(z.object({ FamilyId: identifier }))
    .output(familyGuardians),

  addGuardian: post('/addGuardian', {
    summary:
      'Grants a second guardian access to a family and tells them by email; they join by joinFamily',
    feature,
    access: 'guardians.keep',
    refuses: [404, 409, 429],
  })
    .input(
      z.object({
        FamilyId: identifier,
        Email: email(emailMessage),
        Name: guardianName.optional(),
        getsMail: yesOrNo.optional(),
      }),
    )
    .output(guardian),

  updateGuardianById: post('/updateGuardianById', {
    summary:
      'Changes a guardian: the office address, mails and whether the family lives apart, a guardian the own name and contact data',
    feature,
    access: 'guardians.keep',
    refuses: [404, 409],
  })
    .input(
      z.object({
        _id: identifier,
        Email: optionalEmail(emailMessage).optional(),
        Name: guardianName.optional(),
        getsMail: yesOrNo.optional(),
        isApart: yesOrNo.optional(),
        Mobile: optionalPhone().optional(),
        EmergencyContact: optionalPhone().optional(),
        Address: mailedAddress(line(200)).optional(),
        City: mailedName(line(100)).optional(),
        State: mailedName(line(100)).optional(),
        ZipCode: optionalPostalCode().optional(),
        updateTimeStamp: moment.optional(),
      }),
    )
    .output(guardian),

  confirmGuardian: post('/confirmGuardian', {
    summary: 'Grants access to a guardian named in the records; Email must match the one shown',
    feature,
    access: 'guardians.keep',
    refuses: [404, 409, 429],
  })
    .input(
      z.object({
        _id: identifier,
        Email: optionalEmail(emailMessage).optional(),
        updateTimeStamp: moment.optional(),
      }),
    )
    .output(guardian),

  deleteGuardianById: post('/deleteGuardianById/{id}', {
    summary: 'Takes a guardian out of a family; by GET with a bearer token alone',
    feature,
    access: 'guardians.keep',
    alsoByGet: true,
    refuses: [404, 409],
  })
    .input(id)
    .output(done),

  askToJoinFamily: post('/askToJoinFamily/{FamilyId}', {
    summary: 'Mails the first guardian that the caller asks to be let in, once a day',
    feature,
    access: 'guardians.readOwn',
    refuses: [404, 409, 429],
  })
    .input(z.object({ FamilyId: identifier }))
    .output(done),

  joinFamily: post('/joinFamily', {
    summary: 'Makes the caller a guardian of a family that has granted them access',
    feature,
    access: 'guardians.readOwn',
    refuses: [409],
  })
    .input(z.object({ FamilyId: identifier }))
    .output(done),

  declineFamily: post('/declineFamily', {
    summary: 'Declines the access that a family has granted to the caller',
    feature,
    access: 'guardians.readOwn',
    refuses: [409],
  })
    .input(z.object({ FamilyId: identifier }))
    .output(done),

  changeMyEmail: post('/changeMyEmail', {
    summary: 'Mails a link to a new address of the caller, and a notice to the old one',
    feature,
    access: 'account.changeEmail',
    refuses: [429],
  })
    .input(changeMyEmailForm)
    .output(done),

  getNewEmailRequest: get('/getNewEmailRequest', {
    summary: 'Gets who asks to use a new address, by the token of the mailed link',
    feature,
    access: 'account.readNewEmail',
    refuses: [409],
  })
    .input(mailedToken)
    .output(z.object({ From: z.string(), Email: z.string() })),

  confirmMyEmail: post('/confirmMyEmail', {
    summary:
      'Makes the new address the one of the account that asked for it, by the token of the mailed link and in a session of that account',
    feature,
    access: 'account.changeEmail',
    refuses: [409],
  })
    .input(mailedToken)
    .output(z.object({ Email: z.string() })),
};
