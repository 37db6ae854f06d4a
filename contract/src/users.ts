import { type Role, roles } from '@pallikoodam/domain/access/roles';
import { userBranches } from '@pallikoodam/domain/school/branches';
import { userGrades } from '@pallikoodam/domain/school/levels';
import { z } from 'zod';
import { get, post } from './call.ts';
import {
  branchOf,
  done,
  email,
  identifier,
  moment,
  oneOf,
  optionalEmail,
  optionalWebAddress,
  requiredText,
  text,
} from './fields.ts';
import { idempotencyHeader } from './idempotency.ts';
import { userSortKeys, userStatuses } from './list-words.ts';
import { filters, pageOf, paging, sortBy } from './lists.ts';
import { tamilName } from './tamil-name.ts';
import { nameUnknown } from './unknown-keys.ts';

const feature = 'access';

/** Whether a person of a record can sign in. */
const account = z.object({
  /** none: no account; waiting: invited or signed up, the address not confirmed; open: confirmed. */
  state: z.enum(['none', 'waiting', 'open']),
  /** The moment of the last sign-in; blank for never. */
  lastSignInAt: z.string(),
  /** Whether signing in asks for a code too. */
  secondFactor: z.boolean(),
});
export type Account = z.infer<typeof account>;

/** One of the nine, or an older system's word: its people are volunteers (ENT-25). */
export type StoredRole = Role | (string & {});
const storedRole: z.ZodType<StoredRole> = z.string();

/** One of today's, or an older system's word, which gives no access (OP-34). */
export type StoredStatus = (typeof userStatuses)[number] | (string & {});
const storedStatus: z.ZodType<StoredStatus> = z.string();

/** A person with access to the portal, also the teacher record (ENT-04). */
export const userAccessRecord = z.object({
  _id: z.string(),
  Role: storedRole,
  TeacherStatus: storedStatus,
  StudentTeacher: z.string(),
  /** The name in Tamil letters; blank where it is not known. */
  NameInTamil: z.string(),
  TeacherEmail: z.string(),
  TeacherMobile: z.string(),
  Branch: z.string(),
  Grade: z.string(),
  ClassNumber: z.string(),
  Url: z.string(),
  CreatedDate: z.string(),
  UpdatedDate: z.string(),
  /** Only for those who may invite. */
  Account: account.optional(),
});
export type UserAccessRecord = z.infer<typeof userAccessRecord>;

/** The record that gives a person the first role, and all roles that the person has. */
const ownRole = userAccessRecord.extend({ Roles: z.array(z.enum(roles)) });
export type OwnRole = z.infer<typeof ownRole>;
export const ownRoleOrNone = ownRole.nullable();

/** What everybody may know of a teacher: no address, no phone (OP-14). */
export const publicTeacher = userAccessRecord.pick({
  Role: true,
  TeacherStatus: true,
  StudentTeacher: true,
  NameInTamil: true,
  Grade: true,
  Branch: true,
  Url: true,
});
export type PublicTeacher = z.infer<typeof publicTeacher>;

export type UserSortKey = (typeof userSortKeys)[number];

const userFilters = {
  /** One of the nine, or 'Volunteer' for every other. */
  Role: text(40).optional(),
  /** A status, or 'WithAccess' for those that grant the role. */
  TeacherStatus: text(40).optional(),
  Branch: text(60).optional(),
  Grade: text(40).optional(),
  search: text(100).optional(),
};

const userListQuery = filters({
  ...userFilters,
  /** Asks for the faculty as everyone sees it, whatever the caller's role (FAC-08). */
  Faculty: z.literal('Yes').optional(),
  sort: sortBy(userSortKeys),
  ...paging,
});
export type UserListQuery = z.infer<typeof userListQuery>;

const userCountQuery = filters(userFilters);
export type UserFilters = z.infer<typeof userCountQuery>;

/** The record by which a person stands in the list, and all records of the person, it in front. */
const userPerson = userAccessRecord.extend({ records: z.array(userAccessRecord) });
export type UserPerson = z.infer<typeof userPerson>;

const userCount = z.object({
  /** One of the nine, 'Volunteer' for every other, 'WithoutAccess' for people who hold none now. */
  Role: z.string(),
  people: z.number(),
  /** Those of them whom the list shows by another role. */
  elsewhere: z.number(),
});
export type UserCount = z.infer<typeof userCount>;

/** The user form: full name, role and branch are required (spec 1 §5; all nine roles, OP-32). */
export const userAccessForm = z.object({
  StudentTeacher: requiredText(100),
  NameInTamil: tamilName(200),
  Role: oneOf(roles),
  Branch: branchOf(userBranches),
  TeacherStatus: oneOf(userStatuses),
  TeacherEmail: optionalEmail('Please enter a valid email'),
  TeacherMobile: text(40),
  Grade: oneOf(['', ...userGrades]),
  ClassNumber: text(40),
  Url: optionalWebAddress(500),
});
export type UserAccessForm = z.infer<typeof userAccessForm>;

const optionalUserFields = userAccessForm
  .partial({
    NameInTamil: true,
    TeacherStatus: true,
    TeacherEmail: true,
    TeacherMobile: true,
    Grade: true,
    ClassNumber: true,
    Url: true,
  })
  .extend({
    /** `Y`: stores the teacher although the name looks like that of another active teacher. */
    confirm: oneOf(['Y', 'N']).optional(),
  });

/**
 * Ignored, a slip in the name of the address would give access to no one and still report success.
 */
const newUser = z.strictObject(optionalUserFields.shape, { error: nameUnknown('field') });

export const userCalls = {
  getConfigData: get('/getConfigData', {
    summary:
      'People with access; without a staff role only active teachers and their public fields',
    feature,
    access: 'users.list',
    limit: { max: 120, perMinutes: 15, exempt: 'users.listInFull' },
  })
    .route({ outputStructure: 'detailed' })
    .input(userListQuery)
    .output(pageOf(z.union([userAccessRecord, publicTeacher]))),

  getPeopleWithAccess: get('/getPeopleWithAccess', {
    summary: 'People with access, each once with all records; of a person the filters leave one',
    feature,
    access: 'users.listInFull',
  })
    .route({ outputStructure: 'detailed' })
    .input(userListQuery)
    .output(pageOf(userPerson)),

  getUserCounts: get('/getUserCounts', {
    summary: 'How many people hold each role now, as the filters leave them',
    feature,
    access: 'users.read',
  })
    .input(userCountQuery)
    .output(z.array(userCount)),

  getConfigById: get('/getConfigById/{id}', {
    summary: 'One person with access',
    feature,
    access: 'users.read',
  })
    .input(z.object({ id: identifier }))
    .output(userAccessRecord),

  getConfigByEmail: get('/getConfigByEmail/{email}', {
    summary: 'The record that gives a person the first role; null when there is none',
    feature,
    access: 'users.read',
  })
    .input(z.object({ email: email('Please enter a valid email') }))
    .output(userAccessRecord.nullable()),

  addConfigInfo: post('/addConfigInfo', {
    summary: 'Gives a person access',
    feature,
    access: 'users.edit',
  })
    .route({ inputStructure: 'detailed' })
    .input(z.object({ headers: idempotencyHeader, body: newUser }))
    .output(userAccessRecord),

  updateConfigById: post('/updateConfigById', {
    summary: "Changes a person's access",
    feature,
    access: 'users.edit',
  })
    .input(optionalUserFields.extend({ _id: identifier, UpdatedDate: moment.optional() }))
    .output(userAccessRecord),

  inviteConfigById: post('/inviteConfigById/{id}', {
    summary: 'Mails a person with access a link to set the first password',
    feature,
    access: 'users.invite',
    refuses: [409, 429],
  })
    .input(z.object({ id: identifier }))
    .output(done),

  resetSecondFactorById: post('/resetSecondFactorById/{id}', {
    summary: 'Takes the sign-in code of a person who lost it away, who is told by mail',
    feature,
    access: 'users.resetSecondFactor',
  })
    .input(z.object({ id: identifier }))
    .output(done),

  deleteConfigById: post('/deleteConfigById/{id}', {
    summary: "Ends a person's access",
    feature,
    access: 'users.delete',
  })
    .input(z.object({ id: identifier }))
    .output(done),
};
