import { competitionGrades } from '@pallikoodam/domain/competitions/grades';
import { z } from 'zod';
import { get, post } from './call.ts';
import { done, identifier, line, moment, oneOf, requiredLine, text, webAddress } from './fields.ts';
import { idempotencyHeader } from './idempotency.ts';
import { competitionSortKeys } from './list-words.ts';
import { filters, pageOf, paging, sortBy } from './lists.ts';

const feature = 'competitions';

/** A contest of the school's annual competitions (ENT-34). */
export const competition = z.object({
  _id: z.string(),
  Grade: z.string(),
  EventName: z.string(),
  /** The same in Tamil; blank where it is not written. */
  EventNameInTamil: z.string(),
  Link: z.string(),
  CreatedDate: z.string(),
  UpdatedDate: z.string(),
});
export type Competition = z.infer<typeof competition>;

export const competitionForm = z.object({
  Grade: oneOf(competitionGrades),
  EventName: requiredLine(200),
  EventNameInTamil: line(200).optional(),
  Link: webAddress(1_000),
});
export type CompetitionForm = z.infer<typeof competitionForm>;

export type CompetitionSortKey = (typeof competitionSortKeys)[number];

export const competitionQuery = filters({
  Grade: oneOf(competitionGrades).optional(),
  search: text(100).optional(),
  sort: sortBy(competitionSortKeys),
  ...paging,
});
export type CompetitionQuery = z.infer<typeof competitionQuery>;

export const competitionCalls = {
  getCompetitionInfo: get('/getCompetitionInfo', {
    summary: 'Contests of the annual competitions, by grade',
    feature,
    access: 'competitions.read',
  })
    .route({ outputStructure: 'detailed' })
    .input(competitionQuery)
    .output(pageOf(competition)),

  getCompetitionById: get('/getCompetitionById/{id}', {
    summary: 'One contest',
    feature,
    access: 'competitions.read',
  })
    .input(z.object({ id: identifier }))
    .output(competition),

  addCompetition: post('/addCompetition', {
    summary: 'Adds a contest',
    feature,
    access: 'competitions.keep',
  })
    .route({ inputStructure: 'detailed' })
    .input(z.object({ headers: idempotencyHeader, body: competitionForm }))
    .output(competition),

  updateCompetitionById: post('/updateCompetitionById', {
    summary: 'Changes a contest',
    feature,
    access: 'competitions.keep',
  })
    .input(competitionForm.partial().extend({ _id: identifier, UpdatedDate: moment.optional() }))
    .output(competition),

  deleteCompetitionById: post('/deleteCompetitionById/{id}', {
    summary: 'Deletes a contest',
    feature,
    access: 'competitions.keep',
  })
    .input(z.object({ id: identifier }))
    .output(done),

  restoreCompetitionById: post('/restoreCompetitionById/{id}', {
    summary: 'Brings a deleted contest back',
    feature,
    access: 'competitions.keep',
  })
    .input(z.object({ id: identifier }))
    .output(competition),
};
