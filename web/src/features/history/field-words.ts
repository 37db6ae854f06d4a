import type { weekFields } from '@pallikoodam/domain/homework/weeks';
import type { TFunction } from 'i18next';
import { studentFields } from '../../school/students/student-fields.ts';
import type { FieldFacts } from '../../screen/field-list.ts';

export type HistoryFacts = Pick<FieldFacts, 'label' | 'kind' | 'words'> & {
  /** Where neither a kind nor words say how it is written. */
  write?: (stored: string, t: TFunction) => string;
};
export type Facts = Readonly<Record<string, HistoryFacts>>;

/** What is called alike wherever it stands. */
export const commonFields = {
  ...studentFields,
  Gender: { label: 'Gender', words: true },
  Grade: { label: 'Grade', words: true },
  Comments: { label: 'Comments' },
  Email: { label: 'Email' },
  Role: { label: 'Role', words: true },
  TeacherEmail: { label: 'Entered by' },
  Title: { label: 'Title' },
  Link: { label: 'Link' },
  title: { label: 'Title' },
  order: { label: 'Order', kind: 'number' },
  photo: { label: 'Picture' },
  type: { label: 'Type', words: true },
  bookid: { label: 'Book Number' },
} as const satisfies Facts;

type Week = (typeof weekFields)[number];
/** Weeks are called by their numbers. */
export type CommonField = keyof typeof commonFields | Week;
