import { studentMatches } from '@pallikoodam/domain/students/search-match';
import { z } from 'zod';
import { get } from './call.ts';
import { requiredText } from './fields.ts';
import { filters } from './lists.ts';

/** Of each kind no more are told: who wants more types on, or goes to the list. */
export const mostFoundOfKind = 5;

/** A child by its newest record that the reader may see. */
const foundChild = z.object({
  /** Of the record. */
  _id: z.string(),
  ChildId: z.string(),
  FamilyId: z.string(),
  FirstName: z.string(),
  LastName: z.string(),
  NameInTamil: z.string(),
  Year: z.string(),
  GradeInTamilSchool: z.string(),
  StudentTeacher: z.string(),
  ReferenceId: z.string(),
  /** What it was found by; `several` also for a name that only sounds like the words. */
  by: z.enum(studentMatches),
  /** A child of the reader's own family. */
  isOwn: z.boolean(),
});
export type FoundChild = z.infer<typeof foundChild>;

/** A family by an address, a telephone or a former address of its guardians. */
const foundFamily = z.object({
  _id: z.string(),
  /** First and last names of its children. */
  Children: z.array(z.string()),
  /** The address that was found, where it was one. */
  Email: z.string(),
  /** That address is no guardian's any more. */
  isFormer: z.boolean(),
});
export type FoundFamily = z.infer<typeof foundFamily>;

const foundBook = z.object({
  _id: z.string(),
  bookid: z.string(),
  title: z.string(),
  author: z.string(),
});
export type FoundBook = z.infer<typeof foundBook>;

const foundOnlineBook = z.object({
  _id: z.string(),
  Id: z.string(),
  Title: z.string(),
  Grade: z.string(),
});
export type FoundOnlineBook = z.infer<typeof foundOnlineBook>;

/** A volunteer, a person with access or, for everybody, a teacher. */
const foundPerson = z.object({
  kind: z.enum(['volunteer', 'user', 'teacher']),
  Name: z.string(),
  NameInTamil: z.string(),
  Role: z.string(),
  Branch: z.string(),
});

export type FoundPerson = z.infer<typeof foundPerson>;

/** An event of one or several branches. */
const foundEvent = z.object({
  _id: z.string(),
  date: z.string(),
  activity: z.string(),
  activityInTamil: z.string(),
  branch: z.string(),
});
export type FoundEvent = z.infer<typeof foundEvent>;

const found = z.object({
  children: z.array(foundChild),
  families: z.array(foundFamily),
  books: z.array(foundBook),
  onlineBooks: z.array(foundOnlineBook),
  people: z.array(foundPerson),
  events: z.array(foundEvent),
});
export type Found = z.infer<typeof found>;

export const findCalls = {
  findAnything: get('/findAnything', {
    summary: 'A few of each kind of record that the words name, of those that the reader may see',
    feature: 'find',
    access: 'find.anything',
    // Typed by many at once behind one address, a few calls a search.
    limit: { max: 900, perMinutes: 15, exempt: 'users.listInFull' },
  })
    .input(filters({ words: requiredText(100) }))
    .output(found),
};
