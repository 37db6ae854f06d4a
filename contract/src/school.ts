import { z } from 'zod';
import { get, post } from './call.ts';
import {
  academicYear,
  boundedText,
  day,
  dollars,
  email,
  moment,
  oneOf,
  website,
} from './fields.ts';

const feature = 'enrollment';

const chooseYear = 'Choose an academic year';
const yearOf = () => academicYear(chooseYear, chooseYear);

export const plannedMomentMessage = 'Choose a day and an hour';

/** A moment to come, or blank for none. */
const plannedMoment = boundedText(200, plannedMomentMessage)
  .trim()
  .check(
    z.refine(
      (value) => value === '' || z.iso.datetime({ offset: true }).safeParse(value).success,
      plannedMomentMessage,
    ),
  )
  .transform((value) => (value === '' ? '' : new Date(value).toISOString()));

const yesOrNo = oneOf(['Y', 'N']).optional();

/** An academic year: its days, its fees in dollars (null where not known), its registration. */
export const schoolYear = z.object({
  Year: z.string(),
  FirstDay: z.string(),
  LastDay: z.string(),
  FirstChildFee: z.number().nullable(),
  FurtherChildFee: z.number().nullable(),
  NewChildFee: z.number().nullable(),
  isCurrent: z.boolean(),
  isRegistration: z.boolean(),
  /** Moments in UTC; blank where nothing is planned. */
  OpensAt: z.string(),
  ClosesAt: z.string(),
  updateTimeStamp: z.string(),
});
export type SchoolYear = z.infer<typeof schoolYear>;

/** What of a year may be changed; what is not sent stays. */
export const yearForm = z.object({
  Year: yearOf(),
  FirstDay: day().optional(),
  LastDay: day().optional(),
  FirstChildFee: dollars.optional(),
  FurtherChildFee: dollars.optional(),
  NewChildFee: dollars.optional(),
  OpensAt: plannedMoment.optional(),
  ClosesAt: plannedMoment.optional(),
  updateTimeStamp: moment.optional(),
  /** `Y`: also where children are enrolled and their fees change with it. */
  confirm: yesOrNo,
});
export type YearForm = z.output<typeof yearForm>;

export const registrationPlanForm = z.object({
  Year: yearOf(),
  OpensAt: plannedMoment,
  ClosesAt: plannedMoment,
  updateTimeStamp: moment.optional(),
});

/** What enrollment speaks of at this moment. */
export const registration = z.object({
  Year: z.string(),
  isOpen: z.boolean(),
  /** The planned opening and closing that are to come, and when the plan has closed it; else blank. */
  OpensAt: z.string(),
  ClosesAt: z.string(),
  ClosedAt: z.string(),
  /** The server's clock, by which a page counts to the opening. */
  Now: z.string(),
  FirstChildFee: z.number(),
  FurtherChildFee: z.number(),
  NewChildFee: z.number(),
});
export type Registration = z.infer<typeof registration>;

export const tellMeForm = z.object({ Email: email('Please enter a valid email') });

export const schoolCalls = {
  getYears: get('/getYears', {
    summary: 'The academic years with their days, fees and plan of registration, newest first',
    feature,
    access: 'school.readAcademicYear',
    cacheable: true,
  }).output(z.array(schoolYear)),

  updateYear: post('/updateYear', {
    summary: 'Changes days, fees and plan of an academic year; what is not sent stays',
    feature,
    access: 'school.changeAcademicYear',
    refuses: [409],
  })
    .input(yearForm)
    .output(schoolYear),

  getRegistrationYear: get('/getRegistrationYear', {
    summary: 'The academic year that enrollment speaks of',
    feature,
    access: 'school.readAcademicYear',
    cacheable: true,
  }).output(z.string()),

  updateRegistrationYear: post('/updateRegistrationYear/{value}', {
    summary:
      'Sets the year that enrollment speaks of: the current or a later one; back from one with enrollments only with confirm',
    feature,
    access: 'school.changeAcademicYear',
    refuses: [409],
  })
    .input(z.object({ value: yearOf(), confirm: yesOrNo }))
    .output(z.string()),

  getRegistration: get('/getRegistration', {
    summary: 'Year, fees and plan of registration, whether it is open, and the server’s clock',
    feature,
    access: 'enrollment.readStatus',
  }).output(registration),

  planRegistration: post('/planRegistration', {
    summary: 'Plans when registration for a year opens and closes; blank takes a moment away',
    feature,
    access: 'enrollment.openOrClose',
    refuses: [409],
  })
    .input(registrationPlanForm)
    .output(schoolYear),

  tellMeWhenOpen: post('/tellMeWhenOpen', {
    summary: 'Writes to an address once when registration opens',
    feature,
    access: 'enrollment.askToBeTold',
    limit: { max: 30, perMinutes: 60 },
  })
    .input(tellMeForm.extend({ website }))
    .output(z.object({ message: z.string() })),
};
