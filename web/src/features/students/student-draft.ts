import { admissionForm, profileForm } from '@pallikoodam/contract/student-forms';
import type { Student } from '@pallikoodam/contract/students';
import type { Draft } from '../../screen/form/use-record-form.ts';

export type AdmissionDraft = Draft<typeof admissionForm>;
export type ProfileDraft = Draft<typeof profileForm>;

const amountFields: ReadonlySet<string> = new Set(['AmountPaid', 'RefundAmount']);

/** The fields of the office's form as stored. */
export function admissionDraft(student: Student): AdmissionDraft {
  return pick(student, Object.keys(admissionForm.shape)) as AdmissionDraft;
}

/** Opens empty, but for what every enrollment starts with (ADM-24, OP-13, OP-26). */
export function emptyAdmissionDraft(currentYear: string): AdmissionDraft {
  const draft = pick({}, Object.keys(admissionForm.shape)) as AdmissionDraft;
  return { ...draft, OnlineOrInperson: 'InPerson', Year: currentYear };
}

/** The fields that a parent may change, as stored. */
export function profileDraft(student: Student): ProfileDraft {
  return pick(student, Object.keys(profileForm.shape)) as ProfileDraft;
}

function pick(record: Partial<Student>, fields: readonly string[]): Record<string, unknown> {
  const values: Record<string, unknown> = { ...record };
  return Object.fromEntries(
    fields.map((field) => [field, values[field] ?? (amountFields.has(field) ? null : '')]),
  );
}
