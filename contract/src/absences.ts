import { z } from 'zod';
import { get, post } from './call.ts';
import { day, email, identifier, text } from './fields.ts';
import { idempotencyHeader } from './idempotency.ts';
import { filters, pageOf, paging } from './lists.ts';

const feature = 'absences';

/** Days a family said beforehand that a child will be away; both ends included. */
export const absence = z.object({
  _id: z.string(),
  StudentId: z.string(),
  FirstName: z.string(),
  LastName: z.string(),
  StudentTeacher: z.string(),
  Year: z.string(),
  FromDate: z.string(),
  ToDate: z.string(),
  Note: z.string(),
  insertTimeStamp: z.string(),
  updateTimeStamp: z.string(),
});
export type Absence = z.infer<typeof absence>;

export const absenceForm = z.object({ FromDate: day(), ToDate: day(), Note: text(300) });

export const absenceCalls = {
  getAbsences: get('/getAbsences', {
    summary:
      'Absences that families told, of a year, a class or a day; a teacher those of the own classes',
    feature,
    access: 'absences.readClass',
  })
    .route({ outputStructure: 'detailed' })
    .input(
      filters({
        Year: text(9).optional(),
        StudentTeacher: text(100).optional(),
        /** Of the caller's own classes alone, who may see every class. */
        OwnClasses: z.literal('Yes').optional(),
        /** Those that cover this day. */
        AttendanceDate: day().optional(),
        ...paging,
      }),
    )
    .output(pageOf(absence)),

  getAbsencesByEmail: get('/getAbsencesByEmail/{email}', {
    summary: "The absences told of a family's children, newest day first",
    feature,
    access: 'absences.readFamily',
  })
    .input(filters({ email: email('Please enter a valid email'), Year: text(9).optional() }))
    .output(z.array(absence)),

  addAbsence: post('/addAbsence', {
    summary: 'Tells that a child will be absent on a day or from day to day',
    feature,
    access: 'absences.tell',
  })
    .route({ inputStructure: 'detailed' })
    .input(
      z.object({
        headers: idempotencyHeader,
        body: absenceForm.partial({ Note: true }).extend({ StudentId: identifier }),
      }),
    )
    .output(absence),

  withdrawAbsence: post('/withdrawAbsence/{id}', {
    summary: 'Takes an absence back; of one that has begun the days from today on',
    feature,
    access: 'absences.tell',
    refuses: [409],
  })
    .input(z.object({ id: identifier }))
    .output(z.object({ message: z.string(), absence: absence.nullable() })),
};
