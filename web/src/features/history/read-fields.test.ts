import { galleryTypes, userStatuses } from '@pallikoodam/contract/list-words';
import { roles } from '@pallikoodam/domain/access/roles';
import { yearEndResults } from '@pallikoodam/domain/assessments/values';
import { eventTypes } from '@pallikoodam/domain/calendar/events';
import { dutyRoles, youthValues } from '@pallikoodam/domain/duty/values';
import { type RecordKind, recordKinds } from '@pallikoodam/domain/history/record-kinds';
import { conditions, returnStates } from '@pallikoodam/domain/library/loan';
import {
  messageBranches,
  messageRecipients,
  messageTypes,
} from '@pallikoodam/domain/messages/values';
import { newsStatuses } from '@pallikoodam/domain/news/values';
import { risingLevels } from '@pallikoodam/domain/school/levels';
import {
  bookStatuses,
  classPreferences,
  genders,
  paymentStatuses,
  refundStatuses,
  specialKidValues,
  studentStatuses,
} from '@pallikoodam/domain/students/values';
import { volunteerRoles, volunteerStatuses } from '@pallikoodam/domain/volunteers/values';
import type { TFunction } from 'i18next';
import { describe, expect, it } from 'vitest';
import { loadPart } from '../../i18n/tamil.ts';
import { commonFields } from './field-words.ts';
import { factsOf, nameField, readStored } from './read-fields.ts';
import { recordWords } from './record-words.ts';

const kinds = Object.keys(recordKinds) as RecordKind[];

/** Whatever is asked for in English letters has to stand in the Tamil texts that the kind brings. */
async function tamilOf(kind: RecordKind) {
  const parts = ['first', 'shared', 'history', ...recordWords[kind].texts];
  const texts: Record<string, string> = Object.assign(
    {},
    ...(await Promise.all(parts.map(loadPart))),
  );
  const missing: string[] = [];
  const t = ((key: string) => {
    if (texts[key] === undefined) missing.push(key);
    return texts[key] ?? key;
  }) as unknown as TFunction;
  return { t, missing };
}

describe('every field that the history tells has its words, in Tamil too', () => {
  it.each(kinds)('of %s', async (kind) => {
    const { t, missing } = await tamilOf(kind);
    expect(t(recordWords[kind].label)).toMatch(/[\u0b80-\u0bff]/);
    for (const field of recordKinds[kind].fields) {
      expect(nameField(t, kind, field), field).toMatch(/[\u0b80-\u0bff]|^SMS/);
      const { words } = factsOf(kind, field) ?? {};
      if (typeof words !== 'object') continue;
      for (const value of Object.keys(words)) readStored(t, { kind, field, value });
    }
    expect(missing).toEqual([]);
  });

  it('and no word is there for nothing', () => {
    const told = new Set(kinds.flatMap((kind) => recordKinds[kind].fields as readonly string[]));
    const unstored = ['insertTimeStamp', 'updateTimeStamp', 'LastModifiedBy'];
    expect(Object.keys(commonFields).filter((field) => !told.has(field))).toEqual(unstored);
  });
});

describe('the words that a field stores are in the Tamil texts its kind brings', () => {
  const lists: readonly (readonly [RecordKind, string, readonly string[]])[] = [
    ['account_user', 'signInCode', ['On', 'Off']],
    ['announcement', 'Type', messageTypes],
    ['announcement', 'Branch', messageBranches],
    ['announcement', 'Who', messageRecipients],
    ['announcement', 'Role', roles],
    ['assessment', 'Status', ['Submitted', 'Updated', ...yearEndResults]],
    ['attendance', 'Gender', genders],
    ['book', 'condition', conditions],
    ['calendar_event', 'type', eventTypes],
    ['config', 'TeacherStatus', userStatuses],
    ['duty', 'Role', dutyRoles],
    ['duty', 'Youth', youthValues],
    ['gallery', 'type', galleryTypes],
    ['homework', 'Status', ['Submitted', 'Updated', 'Completed', 'Done']],
    ['loan', 'ReturnState', returnStates],
    ['news', 'Status', newsStatuses],
    ['setting', 'value', ['Open', 'Close']],
    ['sponsor', 'type', galleryTypes],
    ['student', 'BookStatus', bookStatuses],
    ['student', 'GradeInTamilSchool', risingLevels],
    ['student', 'OnlineOrInperson', classPreferences],
    ['student', 'PaymentStatus', paymentStatuses],
    ['student', 'RefundStatus', refundStatuses],
    ['student', 'SpecialKid', specialKidValues],
    ['student', 'Status', studentStatuses],
    ['volunteer', 'Role', volunteerRoles],
    ['volunteer', 'Status', volunteerStatuses],
  ];

  it.each(lists)('%s %s', async (kind, field, values) => {
    const { t, missing } = await tamilOf(kind);
    for (const value of values) readStored(t, { kind, field, value });
    expect(missing).toEqual([]);
  });
});

describe('a stored value', () => {
  const t = ((key: string) => `t(${key})`) as unknown as TFunction;
  it.each([
    ['student', 'RefundAmount', 25, '$25.00'],
    ['student', 'RefundAmount', null, '–'],
    ['student', 'RefundStatus', 'AcceptedDonation', 't(AcceptedDonation)'],
    ['student', 'DateOfBirth', '2017-03-09', 'Mar 9, 2017'],
    ['duty', 'attendance', 'present', 't(Present)'],
    ['attendance', 'IsPresent', 'No', 't(Absent)'],
    ['book', 'available', 'Y', 't(Available)'],
    ['volunteer', 'YouthVolunteer', 'Yes', 't(Yes)'],
    ['calendar_event', 'branch', 'South_Metro', 't(South - Metrolina)'],
    ['calendar_event', 'state', 'cancelled', 't(Cancelled)'],
    ['contact_message', 'State', 'Done', 't(Answered)'],
    ['homework', 'Status', 'Submitted', 't(Scores submitted)'],
    ['sheet_import', 'undoneAt', '2026-03-07T20:00:00.000Z', 'Mar 7, 2026, 3:00 PM'],
    ['announcement', 'EmailBody', '<p>No class</p><p>Sam &amp; Co</p>', 'No class Sam & Co'],
    ['file', 'size', 1536, '1.5 KB'],
    ['absence', 'Note', 'A wedding', 'A wedding'],
    ['student', 'State', 'NC', 'NC'],
  ])('of %s %s %j reads %j', (kind, field, value, words) => {
    expect(readStored(t, { kind, field, value })).toBe(words);
  });

  it('of a week has its number', () => {
    const numbered = ((key: string, { number }: { number: number }) =>
      key.replace('{{number}}', String(number))) as unknown as TFunction;
    expect(nameField(numbered, 'homework', 'weekThree')).toBe('Week 3');
  });
});
