import { likenessReasons } from '@pallikoodam/domain/families/likeness';
import { recordOf } from '@pallikoodam/domain/records/keyed';
import { studentBranches } from '@pallikoodam/domain/school/branches';
import { risingLevels } from '@pallikoodam/domain/school/levels';
import { genders } from '@pallikoodam/domain/students/values';
import { z } from 'zod';
import { get, post } from './call.ts';
import {
  branchOf,
  dayOfBirth,
  done,
  identifier,
  line,
  moment,
  oneOf,
  requiredLine,
} from './fields.ts';
import { filters, pageOf, pagingOfMatrix } from './lists.ts';
import { mailedName } from './mailed-words.ts';

const feature = 'likenesses';

/** A child as the office compares it with another, by its newest enrollment. */
const likenessSide = z.object({
  ChildId: z.string(),
  FamilyId: z.string(),
  FirstName: z.string(),
  LastName: z.string(),
  NameInTamil: z.string(),
  DateOfBirth: z.string(),
  Gender: z.string(),
  UserName: z.string(),
  Year: z.string(),
  StudentId: z.string(),
  GradeInTamilSchool: z.string(),
  Branch: z.string(),
  Status: z.string(),
  Mobile: z.string(),
  FatherName: z.string(),
  MotherName: z.string(),
  Volunteering: z.string(),
  /** How many years it is known for. */
  years: z.number(),
});
export type LikenessSide = z.infer<typeof likenessSide>;

const likeness = z.object({
  _id: z.string(),
  first: likenessSide,
  /** The same child where an enrollment contradicts what is known of it: then as it was sent. */
  second: likenessSide,
  reasons: z.array(z.enum(likenessReasons)),
  /** What the form said of new or returning, of one that contradicts. */
  PreviousYear: z.string(),
  /** Whether 'two children' can be answered: an enrollment without others is no other child's. */
  isDivisible: z.boolean(),
  insertTimeStamp: z.string(),
});
export type Likeness = z.infer<typeof likeness>;

/** A child as an answer names it: as it is now, else as it last was. */
const answeredSide = z.object({
  ChildId: z.string(),
  /** Blank where the child is gone, as one that was merged is. */
  FamilyId: z.string(),
  FirstName: z.string(),
  LastName: z.string(),
  NameInTamil: z.string(),
  DateOfBirth: z.string(),
  /** The newest first. */
  ReferenceIds: z.array(z.string()),
});
export type AnsweredSide = z.infer<typeof answeredSide>;

const answeredLikeness = z.object({
  _id: z.string(),
  /** same: the second was merged into the first; two: they are two children for good. */
  answer: z.enum(['same', 'two']),
  first: answeredSide,
  second: answeredSide,
  answeredBy: z.string(),
  answeredAt: z.string(),
  /** Who took a merge back, and when; blank where it stands. */
  undoneBy: z.string(),
  undoneAt: z.string(),
  /** Whether `undoMerge` takes it back. */
  isUndoable: z.boolean(),
});
export type AnsweredLikeness = z.infer<typeof answeredLikeness>;

/** What has changed since a merge, and so stays when it is taken back. */
const stays = z.array(z.object({ Name: z.string(), Fields: z.array(z.string()) }));

/** A record of the dropped child, and the kept child's of that year. */
const recordOfYear = z.object({
  _id: z.string(),
  GradeInTamilSchool: z.string(),
  Branch: z.string(),
  StudentTeacher: z.string(),
  Status: z.string(),
  PreviousYear: z.string(),
  Volunteering: z.string(),
  PaymentStatus: z.string(),
  AmountPaid: z.number().nullable(),
});
const mergedYear = z.object({
  Year: z.string(),
  keep: recordOfYear.nullable(),
  drop: recordOfYear.nullable(),
  /** As the year's one record will read. */
  merged: recordOfYear,
});

/** What a merge moves, how many of each. */
export const movedKinds = [
  'Enrollments',
  'Attendance',
  'Assessments',
  'Homework',
  'Scores',
  'Absences',
  'Loans',
  'Requests',
] as const;

const mergePreview = z.object({
  keep: likenessSide,
  drop: likenessSide,
  Years: z.array(mergedYear),
  Moves: z.object(recordOf(movedKinds, () => z.number())),
  /** Marks of a day that the kept child has one of: they stay in the history alone. */
  GivesWay: z.number(),
  /** Who opens the child before and after. */
  Guardians: z.array(
    z.object({
      Email: z.string(),
      sawBefore: z.boolean(),
      /** True if this person sees the child afterwards; if the family is new to them, once they join it. */
      seesAfter: z.boolean(),
      /** The other family does not name this address: only the office's word (`letIn`) lets it see the child. */
      isUnnamed: z.boolean(),
    }),
  ),
  /** The dropped child's family has no other child and goes. */
  endsFamily: z.boolean(),
  /** Y: guardians come together who shared no family; `isApart` says whether they live separately. */
  asksApart: z.enum(['Y', 'N']),
  /** Level and branch to choose, of the newest year that both have. */
  Choices: z.array(
    z.object({ field: z.enum(['GradeInTamilSchool', 'Branch']), values: z.array(z.string()) }),
  ),
  /** What has to be settled first, in words. */
  Refusals: z.array(z.string()),
  /** What is asked before, in words; sent with `confirm`. */
  Questions: z.array(z.string()),
});
export type MergePreview = z.infer<typeof mergePreview>;

const pairOfMerge = { keep: identifier, drop: identifier };
const choices = {
  /** Addresses with blanks between them that see the child afterwards, though the other family does not name them. */
  letIn: line(1000)
    .transform((text) =>
      text
        .toLowerCase()
        .split(/[\s,]+/u)
        .filter(Boolean),
    )
    .optional(),
  /** Whether guardians whom the merge brings together have separate households. */
  isApart: oneOf(['Y', 'N']).optional(),
  GradeInTamilSchool: oneOf(risingLevels).optional(),
  Branch: branchOf(studentBranches).optional(),
};

const childChange = z.object({
  _id: z.string(),
  ChildId: z.string(),
  FamilyId: z.string(),
  /** The child's newest enrollment. */
  StudentId: z.string(),
  Year: z.string(),
  /** What is asked for; blank stays. */
  FirstName: z.string(),
  LastName: z.string(),
  DateOfBirth: z.string(),
  Gender: z.string(),
  /** What the school has. */
  Stored: z.object({
    FirstName: z.string(),
    LastName: z.string(),
    DateOfBirth: z.string(),
    Gender: z.string(),
  }),
  askedBy: z.string(),
  insertTimeStamp: z.string(),
  updateTimeStamp: z.string(),
});
export type ChildChange = z.infer<typeof childChange>;

const ofChild = filters({ ChildId: identifier.optional(), ...pagingOfMatrix });
export type OfChildQuery = z.output<typeof ofChild>;

/** What a family may ask on the child's profile. */
export const childNameForm = z.object({
  FirstName: mailedName(requiredLine(100)),
  LastName: mailedName(requiredLine(100)),
  Gender: oneOf(genders),
});

export const likenessCalls = {
  getLikenesses: get('/getLikenesses', {
    summary: 'Children who may be one and enrollments that contradict the records, oldest first',
    feature,
    access: 'likenesses.answer',
  })
    .route({ outputStructure: 'detailed' })
    .input(ofChild)
    .output(pageOf(likeness)),

  getMergePreview: get('/getMergePreview', {
    summary: 'What a merge of two children would move, ask and refuse; nothing is stored',
    feature,
    access: 'likenesses.answer',
    refuses: [409],
  })
    .input(filters({ ...pairOfMerge, ...choices }))
    .output(mergePreview),

  mergeChildren: post('/mergeChildren', {
    summary:
      'Two children are one: all that is the dropped one’s becomes the kept one’s. With one child twice: what contradicts it is seen',
    feature,
    access: 'likenesses.answer',
    refuses: [409],
  })
    .input(
      z.object({
        ...pairOfMerge,
        /** The question that is answered, of several about one child. */
        _id: identifier.optional(),
        ...choices,
        confirm: oneOf(['Y', 'N']).optional(),
      }),
    )
    .output(z.object({ _id: z.string() })),

  keepChildrenApart: post('/keepChildrenApart', {
    summary:
      'Two children are two, for good. With one child twice: the enrollment in question is another child’s',
    feature,
    access: 'likenesses.answer',
    refuses: [404, 409],
  })
    .input(z.object({ first: identifier, second: identifier, _id: identifier.optional() }))
    .output(z.object({ _id: z.string() })),

  getAnsweredLikenesses: get('/getAnsweredLikenesses', {
    summary: 'Merges and children who were told apart, newest first, with who answered and when',
    feature,
    access: 'likenesses.answer',
  })
    .route({ outputStructure: 'detailed' })
    .input(ofChild)
    .output(pageOf(answeredLikeness)),

  getUndoPreview: get('/getUndoPreview/{id}', {
    summary:
      'What would stay and who would be mailed if a merge were taken back; nothing is stored',
    feature,
    access: 'likenesses.answer',
    refuses: [404, 409],
  })
    .input(z.object({ id: identifier }))
    .output(z.object({ Stays: stays, Told: z.array(z.string()) })),

  undoMerge: post('/undoMerge/{id}', {
    summary: 'Takes a merge back; answers what has changed since and so stays',
    feature,
    access: 'likenesses.answer',
    refuses: [404, 409],
  })
    .input(z.object({ id: identifier }))
    .output(
      z.object({
        message: z.string(),
        Stays: stays,
      }),
    ),

  askChildChange: post('/askChildChange', {
    summary: 'Asks the office to change names, birth date or gender of a child of the own family',
    feature,
    access: 'children.askChange',
  })
    .input(
      z.object({
        ChildId: identifier,
        ...childNameForm.partial().shape,
        DateOfBirth: dayOfBirth().optional(),
      }),
    )
    .output(done),

  getChildChanges: get('/getChildChanges', {
    summary: 'What families ask to be changed of their children, oldest first',
    feature,
    access: 'likenesses.answer',
  })
    .route({ outputStructure: 'detailed' })
    .input(ofChild)
    .output(pageOf(childChange)),

  answerChildChange: post('/answerChildChange', {
    summary: 'Accepts what a family asks, for all years of the child, or turns it down; mails it',
    feature,
    access: 'likenesses.answer',
    refuses: [404, 409],
  })
    .input(
      z.object({
        _id: identifier,
        accept: oneOf(['Y', 'N']),
        /** Of the request that was read: one that changed since is read again first. */
        updateTimeStamp: moment.optional(),
      }),
    )
    .output(done),
};
