import {
  besideMessage,
  leaveStored,
  tellBeside,
  withBeside,
} from '@pallikoodam/domain/import/beside-note';
import type { Answers, ImportRow } from '@pallikoodam/domain/import/import-kind';
import { studentImport } from '@pallikoodam/domain/import/students';
import {
  changed,
  compareFields,
  judged,
  type RowChoice,
  refused,
  rowKey,
  type Verdict,
} from '@pallikoodam/domain/import/verdict';
import { needsTeacher } from '@pallikoodam/domain/students/values';
import type { NewStudent, StudentRow } from '../../../students/service.ts';
import { isSpeltAlike, type SheetChild } from '../recognise/service.ts';
import type { ChangedEnrollment, NewEnrollment } from '../store/service.ts';

type Plan = { added: NewEnrollment } | { changed: ChangedEnrollment };
/** `conflict`: the record that has something else than the row. */
export type Decided = { verdict: Verdict; plan?: Plan; conflict?: string };

const longestNote = 2_000;

export const comparedFields = [
  ...['UserName', 'AdditionalEmail', 'FirstName', 'LastName', 'NameInTamil', 'Gender'],
  ...['DateOfBirth', 'GradeInTamilSchool', 'GradeInLocalSchool', 'FatherName', 'MotherName'],
  ...['Mobile', 'EmergencyContact', 'Address', 'City', 'State', 'ZipCode', 'Branch'],
  ...['StudentTeacher', 'Status', 'PreviousYear', 'OnlineOrInperson', 'BookStatus', 'SpecialKid'],
  ...['SpecialNeeds', 'Comments', 'OfficeNote', 'Signature'],
];
const compared = { fields: comparedFields, kind: studentImport };
/** Who a child is, and whose it is, no sheet changes. */
const keptElsewhere = ['UserName', 'AdditionalEmail', 'FirstName', 'LastName', 'DateOfBirth'];

export function nameOf({
  FirstName = '',
  LastName = '',
  FullName = '',
}: Partial<Record<string, string>>) {
  return `${FirstName} ${LastName}`.trim() || FullName;
}

/** A row of a child that is enrolled in its year: blanks are filled, what differs is asked. */
export function decideStored(
  row: ImportRow,
  {
    child,
    record,
    answers,
    note,
  }: { child: SheetChild; record: StudentRow; answers: Answers; note: string },
): Decided {
  const { values, recognised } = child;
  const { FirstName, LastName } = record;
  const name = nameOf({ FirstName, LastName, ...values });
  const alike = (['FirstName', 'LastName'] as const).filter((field) =>
    isSpeltAlike(values[field] ?? '', record[field]),
  );
  const said = { ...values };
  for (const field of alike) delete said[field];
  const second = recognised.guardians.find(({ isFirst }) => isFirst === 0);
  if (second !== undefined && second.Email === said.AdditionalEmail) delete said.AdditionalEmail;
  if (recognised.guardians.some(({ Email }) => Email === said.UserName)) delete said.UserName;
  const addresses = recognised.guardians.map(({ Email }) => Email);
  const stored = [record.Mobile, record.EmergencyContact, ...addresses];
  const beside = leaveStored(row.beside ?? [], stored);
  const isNoted = said.OfficeNote !== undefined;
  const { fills, replaces } = compareFields(
    isNoted ? withBeside(said, beside) : said,
    record,
    compared,
  );
  // A note of the office is gone on with, not replaced.
  if (!isNoted) fills.push(...tellBeside(record, beside));
  const kept = replaces.filter(({ field }) => keptElsewhere.includes(field));
  if (kept.length > 0) {
    const message = 'Names, birth dates and addresses are changed in the record itself.';
    return { verdict: { ...refused(name, message, kept[0]?.field), changes: kept } };
  }
  if (fills.length + replaces.length === 0) return { verdict: judged('same', name) };
  const key = rowKey(row.row, 'take');
  const choice = answers[key] ?? answers.take ?? '';
  const choices: RowChoice[] = [
    { value: 'portal', text: 'Keep what the portal has' },
    { value: 'file', text: 'Take what the file says' },
  ];
  const shown = {
    name,
    changes: [...replaces, ...fills],
    message: '',
    field: '',
    choices,
    choice,
  };
  if (replaces.length > 0 && choice === '') {
    const message = 'The portal has something else here.';
    return { verdict: { ...shown, heap: 'look', message }, conflict: record._id };
  }
  const isKept = choice === 'portal' && replaces.some(({ field }) => field === 'OfficeNote');
  const taken =
    choice === 'portal'
      ? [...fills, ...(isKept ? tellBeside(record, beside) : [])]
      : [...replaces, ...fills];
  if (taken.length === 0) return { verdict: { ...judged('same', name), choices, choice } };
  const noteAfter = taken.find(({ field }) => field === 'OfficeNote')?.to;
  const isNoteChanged = beside.length > 0 && noteAfter !== undefined;
  if ((noteAfter?.length ?? 0) > longestNote) {
    return { verdict: refused(name, 'This text is too long.', 'OfficeNote') };
  }
  const patch = Object.fromEntries(taken.map(({ field, to }) => [field, to]));
  const after = { ...record, ...patch };
  if (needsTeacher(after.Status) && after.StudentTeacher === '' && patch.Status !== undefined) {
    return { verdict: refused(name, 'This field is required', 'StudentTeacher') };
  }
  const { Gender, NameInTamil, AdditionalEmail = '', ...own } = patch;
  const ofChild = {
    ...(Gender === undefined ? {} : { Gender }),
    ...(NameInTamil === undefined ? {} : { NameInTamil }),
  };
  const followsResult = own.GradeInTamilSchool === undefined ? {} : { followsResult: 0 };
  const withSecond = AdditionalEmail === '' ? {} : { AdditionalEmail };
  const change = {
    before: record,
    patch: { ...own, ...withSecond, ...followsResult } as Partial<NewStudent>,
    ofChild,
    second: AdditionalEmail,
  };
  const verdict = {
    ...changed(name, taken),
    message: note || (isNoteChanged ? besideMessage : ''),
    ...(replaces.length > 0 ? { choices, choice } : {}),
  };
  return { verdict, plan: { changed: change } };
}
