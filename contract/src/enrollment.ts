import { z } from 'zod';
import { get, post } from './call.ts';
import { academicYear, email } from './fields.ts';

const feature = 'enrollment';

export const enrollmentCalls = {
  getEnrollmentStatus: get('/getEnrollmentStatus', {
    summary: 'Whether registration is open',
    feature,
    access: 'enrollment.readStatus',
    cacheable: true,
  }).output(z.boolean()),

  updateEnrollment: post('/updateEnrollment/{value}', {
    summary: 'Opens or closes registration',
    feature,
    access: 'enrollment.openOrClose',
  })
    .input(z.object({ value: z.enum(['Open', 'Close', 'true', 'false']) }))
    .output(z.boolean()),

  getFamilyFee: get('/getFamilyFee/{email}', {
    summary:
      'Whether the children a family has enrolled for the registration year are new, one by one',
    feature,
    access: 'enrollment.readFamilyFee',
    // In the school's hall thirty families share one address. Each may enroll two children and be
    // asked about four times a child: an e-mail typed in two goes, a form filled in again.
    limit: { max: 240, perMinutes: 15 },
  })
    .input(z.object({ email: email('Please enter a valid email') }))
    .output(z.array(z.object({ isNew: z.boolean() }))),

  getAcademicYear: get('/getAcademicYear', {
    summary: 'The current academic year',
    feature,
    access: 'school.readAcademicYear',
    cacheable: true,
  }).output(z.string()),

  getAcademicYears: get('/getAcademicYears', {
    summary: 'The academic years to choose from, newest first',
    feature,
    access: 'school.readAcademicYear',
    cacheable: true,
  }).output(z.array(z.string())),

  updateAcademicYear: post('/updateAcademicYear/{value}', {
    summary: 'Begins another academic year',
    feature,
    access: 'school.changeAcademicYear',
  })
    .input(z.object({ value: academicYear('Choose an academic year', 'Choose an academic year') }))
    .output(z.string()),
};
