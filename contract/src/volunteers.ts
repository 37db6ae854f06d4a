import { keysOf, recordOf } from '@pallikoodam/domain/records/keyed';
import { isAcademicYear } from '@pallikoodam/domain/school/academic-year';
import { volunteerBranches } from '@pallikoodam/domain/school/branches';
import { volunteerAreas } from '@pallikoodam/domain/volunteers/areas';
import {
  applicationMessageLength,
  applicationRoles,
  volunteerRoles,
  volunteerStatuses,
  yesOrNo,
  youthAges,
  youthRoles,
} from '@pallikoodam/domain/volunteers/values';
import { z } from 'zod';
import { get, post } from './call.ts';
import {
  boundedText,
  branchOf,
  done,
  email,
  identifier,
  line,
  moment,
  oneOf,
  phone,
  requiredLine,
  sentText,
  text,
  website,
} from './fields.ts';
import { idempotencyHeader } from './idempotency.ts';
import { volunteerSortKeys } from './list-words.ts';
import { filters, pageOf, paging, sortBy } from './lists.ts';
import { mailedName } from './mailed-words.ts';
import { tamilName } from './tamil-name.ts';

const feature = 'volunteers';

/** What the portal knows already of the address of a volunteer. */
const acquaintance = z.object({
  as: z.enum(['volunteer', 'user', 'family']),
  /** Of a volunteer or a user. */
  Role: z.string(),
  Status: z.string(),
  /** The academic year of another volunteer record. */
  Year: z.string(),
});
export type Acquaintance = z.infer<typeof acquaintance>;

/** A person who offers help: school and youth volunteers alike (ENT-08 to ENT-10, OP-135). */
export const volunteer = z.object({
  _id: z.string(),
  Name: z.string(),
  /** The name in Tamil letters; blank where it is not known. */
  NameInTamil: z.string(),
  Branch: z.string(),
  Email: z.string(),
  Mobile: z.string(),
  Role: z.string(),
  /** An academic year, or four digits as the public form writes it (OP-133). */
  Year: z.string(),
  ExistingVolunteer: z.string(),
  YouthVolunteer: z.string(),
  Age: z.number().nullable(),
  CurrentSchool: z.string(),
  TamilSchool: z.string(),
  GradeCompleted: z.string(),
  GCOrCitizen: z.string(),
  Message: z.string(),
  Status: z.string(),
  Comments: z.string(),
  insertTimeStamp: z.string(),
  updateTimeStamp: z.string(),
  /** The academic year it is listed and counted in; blank where the record tells none (OP-133). */
  schoolYear: z.string(),
  /** Who else goes by this address; only for those who keep the list. */
  Known: z.array(acquaintance).optional(),
});
export type Volunteer = z.infer<typeof volunteer>;

export type VolunteerSortKey = (typeof volunteerSortKeys)[number];

export const volunteerListQuery = filters({
  Branch: text(60).optional(),
  Role: text(60).optional(),
  /** All roles of an area, whichever way a form spells them (OP-136). */
  Area: z.enum(volunteerAreas).optional(),
  Status: text(40).optional(),
  /** The name of one of the volunteer teachers. */
  Teacher: text(100).optional(),
  /** An academic year; applications count in the school's current one when they came (OP-133). */
  Year: text(20).optional(),
  search: text(100).optional(),
  sort: sortBy(volunteerSortKeys),
  ...paging,
});
export type VolunteerListQuery = z.infer<typeof volunteerListQuery>;

const emailMessage = 'Please enter a valid email address';
const optionalYesOrNo = oneOf(['', ...yesOrNo]);

/** What both public forms ask. */
const applicant = {
  // A mail repeats the name.
  Name: mailedName(requiredLine(100)),
  Email: email(emailMessage),
  Mobile: phone(),
  Branch: branchOf(volunteerBranches),
  Message: text(applicationMessageLength),
};

/** The school's application (VOL-13 to VOL-15, OP-84). */
export const volunteerApplication = z.object({
  ...applicant,
  ExistingVolunteer: oneOf(yesOrNo),
  Role: oneOf(applicationRoles),
});

const ageMessage = 'Age is required';
const wholeYears = 'Enter a whole number';

/** Years of age, as typed or as a number; blank is null. */
const years = z
  .union([boundedText(20, wholeYears), z.number()])
  .nullable()
  .transform((value) => (value === null || String(value).trim() === '' ? null : Number(value)));

/** The youth application (YV-05 to YV-11). */
export const youthApplication = z.object({
  ...applicant,
  Age: years.pipe(
    z
      .number(ageMessage)
      .min(youthAges.least, 'Minimum age is 13 years')
      .max(youthAges.most, 'Maximum age is 25 years')
      .int(wholeYears),
  ),
  CurrentSchool: line(100),
  TamilSchool: line(100),
  GradeCompleted: line(40),
  GCOrCitizen: optionalYesOrNo,
  Role: oneOf(youthRoles),
});

/** The office's edition (VOL-34, VOL-35, OP-84, OP-135 to OP-137). */
export const volunteerForm = z.object({
  Name: requiredLine(100),
  NameInTamil: tamilName(200),
  Email: email(emailMessage),
  Mobile: phone(),
  Branch: branchOf(volunteerBranches),
  Role: oneOf(volunteerRoles),
  Year: boundedText(40, 'Choose an academic year')
    .trim()
    .min(1, 'This field is required')
    .refine((year) => /^\d{4}$/.test(year) || isAcademicYear(year), 'Choose an academic year'),
  Status: oneOf(volunteerStatuses),
  ExistingVolunteer: optionalYesOrNo,
  YouthVolunteer: oneOf(yesOrNo),
  Age: years.pipe(z.number(wholeYears).int(wholeYears).min(1).max(120).nullable()),
  CurrentSchool: line(100),
  TamilSchool: line(100),
  GradeCompleted: line(40),
  GCOrCitizen: optionalYesOrNo,
  Message: text(applicationMessageLength),
  Comments: text(2000),
});

/** What is sent of a volunteer; which rules it meets the caller and the kind of application decide. */
const sentVolunteer = z.object({
  ...recordOf(keysOf(volunteerForm.shape), () => sentText.optional()),
  Age: z.union([sentText, z.number()]).optional(),
});
export type SentVolunteer = z.infer<typeof sentVolunteer>;

/** A mail to an applicant, before it is sent. */
const acceptanceMail = z.object({
  recipient: z.string(),
  subject: z.string(),
  text: z.string(),
  language: z.enum(['en', 'ta']),
});
export type AcceptanceMail = z.infer<typeof acceptanceMail>;

export const volunteerCalls = {
  getVolunteerInfo: get('/getVolunteerInfo', {
    summary: 'Volunteers, all or those that the filters in the query leave',
    feature,
    access: 'volunteers.read',
  })
    .route({ outputStructure: 'detailed' })
    .input(volunteerListQuery)
    .output(pageOf(volunteer)),

  getVolunteerById: get('/getVolunteerById/{id}', {
    summary: 'One volunteer',
    feature,
    access: 'volunteers.read',
  })
    .input(z.object({ id: identifier }))
    .output(volunteer),

  addVolunteerInfo: post('/addVolunteerInfo', {
    summary: "An application to help; with a Status, from the office, a record of the office's own",
    feature,
    access: 'volunteers.apply',
    limit: { max: 20, perMinutes: 60, exempt: 'volunteers.keep' },
  })
    .route({ inputStructure: 'detailed' })
    .input(
      z.object({
        headers: idempotencyHeader,
        body: sentVolunteer.extend({
          website,
        }),
      }),
    )
    .output(z.union([volunteer, done])),

  updateVolunteerInfo: post('/updateVolunteerInfo', {
    summary: 'Changes a volunteer record; an applicant who becomes Active gets a mail',
    feature,
    access: 'volunteers.keep',
  })
    .input(sentVolunteer.extend({ _id: identifier, updateTimeStamp: moment.optional() }))
    .output(volunteer),

  previewAcceptanceMail: post('/previewAcceptanceMail', {
    summary: 'The mail that saving these values would send to the applicant; null for none',
    feature,
    access: 'volunteers.keep',
  })
    .input(sentVolunteer.extend({ _id: identifier }))
    .output(acceptanceMail.nullable()),

  deleteVolunteerById: post('/deleteVolunteerById/{id}', {
    summary: 'Deletes a volunteer record',
    feature,
    access: 'volunteers.keep',
  })
    .input(z.object({ id: identifier }))
    .output(done),
};
