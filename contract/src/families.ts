import { z } from 'zod';
import { get, post } from './call.ts';
import { identifier, moment, text } from './fields.ts';
import { filters, pageOf, pagingOfMatrix } from './lists.ts';

const feature = 'families';
const flag = z.enum(['Y', 'N']);

const familyGuardian = z.object({
  _id: z.string(),
  Email: z.string(),
  Name: z.string(),
  isFirst: flag,
  isConfirmed: flag,
  getsMail: flag,
});

const familyLine = z.object({
  _id: z.string(),
  /** The parents as the newest enrollment names them. */
  FatherName: z.string(),
  MotherName: z.string(),
  Guardians: z.array(familyGuardian),
  Children: z.array(
    z.object({
      ChildId: z.string(),
      FirstName: z.string(),
      LastName: z.string(),
      NameInTamil: z.string(),
    }),
  ),
  Mobile: z.string(),
  /** The newest year in which a child is enrolled. */
  Year: z.string(),
  /** The address that was searched for, where no guardian of the family has it any more. */
  FormerEmail: z.string(),
});
export type FamilyLine = z.infer<typeof familyLine>;

const enrollmentLine = z.object({
  _id: z.string(),
  Year: z.string(),
  GradeInTamilSchool: z.string(),
  Branch: z.string(),
  StudentTeacher: z.string(),
  Status: z.string(),
  ReferenceId: z.string(),
  /** Of enrollments that were merged into this one, with blanks between them. */
  FormerReferenceIds: z.string(),
  /** Missing where the caller may not see payments. */
  AmountPaid: z.number().nullable().optional(),
  PaidDate: z.string().optional(),
  PaymentStatus: z.string().optional(),
  RefundAmount: z.number().nullable().optional(),
  RefundStatus: z.string().optional(),
});

const familyRecord = z.object({
  ...familyLine.pick({ _id: true, FatherName: true, MotherName: true, Guardians: true }).shape,
  ...familyLine.pick({ Mobile: true, Year: true }).shape,
  /** Y: its guardians live apart. */
  isApart: flag,
  Contact: z.object({
    Mobile: z.string(),
    EmergencyContact: z.string(),
    Address: z.string(),
    City: z.string(),
    State: z.string(),
    ZipCode: z.string(),
  }),
  Children: z.array(
    z.object({
      ChildId: z.string(),
      FirstName: z.string(),
      LastName: z.string(),
      NameInTamil: z.string(),
      DateOfBirth: z.string(),
      Gender: z.string(),
      /** When another record of the child was last joined with this one; blank where none was. */
      joinedAt: z.string(),
      /** The newest year first. */
      enrollments: z.array(enrollmentLine),
    }),
  ),
  /** What the office writes down, and the mails to its guardians: for those who keep families. */
  Note: z.string().optional(),
  Mails: z
    .array(
      z.object({
        _id: z.string(),
        recipient: z.string(),
        purpose: z.string(),
        subject: z.string(),
        status: z.string(),
        createdAt: z.string(),
      }),
    )
    .optional(),
  updateTimeStamp: z.string(),
});
export type FamilyRecord = z.infer<typeof familyRecord>;

const familiesQuery = filters({
  /** The current year where neither a year nor a search is given. */
  Year: text(9).optional(),
  /** Names in either script, telephones, addresses and Reference IDs, former ones too. */
  search: text(100).optional(),
  ...pagingOfMatrix,
});
export type FamiliesQuery = z.output<typeof familiesQuery>;

export const familyNoteForm = z.object({ Note: text(2000) });

export const familyCalls = {
  getFamilies: get('/getFamilies', {
    summary: 'Families with their guardians and children, by the name of the first child',
    feature,
    access: 'families.read',
  })
    .route({ outputStructure: 'detailed' })
    .input(familiesQuery)
    .output(pageOf(familyLine)),

  getFamilyById: get('/getFamilyById/{id}', {
    summary: 'A family: guardians, children over the years, mails and notes',
    feature,
    access: 'families.read',
    refuses: [404],
  })
    .input(z.object({ id: identifier }))
    .output(familyRecord),

  updateFamilyNote: post('/updateFamilyNote', {
    summary: 'What the office writes down of a family; the family never reads it',
    feature,
    access: 'families.keep',
    refuses: [404, 409],
  })
    .input(familyNoteForm.extend({ _id: identifier, updateTimeStamp: moment.optional() }))
    .output(z.object({ _id: z.string(), Note: z.string(), updateTimeStamp: z.string() })),
};
