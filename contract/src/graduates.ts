import { graduateLevels } from '@pallikoodam/domain/graduates/levels';
import { studentBranches } from '@pallikoodam/domain/school/branches';
import { z } from 'zod';
import { get, post } from './call.ts';
import {
  academicYear,
  branchOf,
  done,
  identifier,
  line,
  moment,
  oneOf,
  requiredLine,
  text,
} from './fields.ts';
import { idempotencyHeader } from './idempotency.ts';
import { graduateSortKeys } from './list-words.ts';
import { filters, pageOf, paging, sortBy } from './lists.ts';

const feature = 'graduates';

/** A person who finished the school (ENT-36). */
export const graduate = z.object({
  _id: z.string(),
  FirstName: z.string(),
  LastName: z.string(),
  /** The academic year they finished in, `2024-2025`. */
  Year: z.string(),
  Branch: z.string(),
  StudentTeacher: z.string(),
  GradeInTamilSchool: z.string(),
  CreatedDate: z.string(),
  UpdatedDate: z.string(),
});
export type Graduate = z.infer<typeof graduate>;

export const graduateForm = z.object({
  FirstName: requiredLine(80),
  LastName: requiredLine(80),
  Year: academicYear('Enter a year such as 2025-2026'),
  Branch: branchOf(studentBranches),
  StudentTeacher: line(120).optional(),
  GradeInTamilSchool: oneOf(graduateLevels),
});
export type GraduateForm = z.infer<typeof graduateForm>;

export type GraduateSortKey = (typeof graduateSortKeys)[number];

export const graduateQuery = filters({
  Year: line(20).optional(),
  /** 'South' covers the branches in the south. */
  Branch: line(60).optional(),
  StudentTeacher: line(120).optional(),
  search: text(100).optional(),
  sort: sortBy(graduateSortKeys),
  ...paging,
});
export type GraduateQuery = z.infer<typeof graduateQuery>;

/** What the cards of the page count, and what its filters offer. */
export const graduateFigures = z.object({
  total: z.number(),
  /** Newest first. */
  years: z.array(z.string()),
  branches: z.array(z.string()),
  teachers: z.array(z.string()),
});
export type GraduateFigures = z.infer<typeof graduateFigures>;

export const graduateCalls = {
  getGraduatedList: get('/getGraduatedList', {
    summary: 'Graduates of the school, newest year first',
    feature,
    access: 'graduates.read',
  })
    .route({ outputStructure: 'detailed' })
    .input(graduateQuery)
    .output(pageOf(graduate)),

  getGraduateFigures: get('/getGraduateFigures', {
    summary: 'How many graduates there are, and their years, branches and teachers',
    feature,
    access: 'graduates.read',
    cacheable: true,
  }).output(graduateFigures),

  getGraduateById: get('/getGraduateById/{id}', {
    summary: 'One graduate',
    feature,
    access: 'graduates.read',
  })
    .input(z.object({ id: identifier }))
    .output(graduate),

  addGraduate: post('/addGraduate', {
    summary: 'Adds a graduate',
    feature,
    access: 'graduates.keep',
  })
    .route({ inputStructure: 'detailed' })
    .input(z.object({ headers: idempotencyHeader, body: graduateForm }))
    .output(graduate),

  updateGraduateById: post('/updateGraduateById', {
    summary: 'Changes a graduate',
    feature,
    access: 'graduates.keep',
  })
    .input(graduateForm.partial().extend({ _id: identifier, UpdatedDate: moment.optional() }))
    .output(graduate),

  deleteGraduateById: post('/deleteGraduateById/{id}', {
    summary: 'Deletes a graduate',
    feature,
    access: 'graduates.keep',
  })
    .input(z.object({ id: identifier }))
    .output(done),

  restoreGraduateById: post('/restoreGraduateById/{id}', {
    summary: 'Brings a deleted graduate back',
    feature,
    access: 'graduates.keep',
  })
    .input(z.object({ id: identifier }))
    .output(graduate),
};
