import { z } from 'zod';
import { get } from './call.ts';
import { identifier, text } from './fields.ts';
import { filters, pageOf, paging, sortBy } from './lists.ts';

const feature = 'volunteers';

/** A person who offers help: school and youth volunteers alike (ENT-08 to ENT-10, OP-135). */
export const volunteer = z.object({
  _id: z.string(),
  Name: z.string(),
  Branch: z.string(),
  Email: z.string(),
  Mobile: z.string(),
  Role: z.string(),
  /** An academic year, or four digits as the public form writes it (OP-133). */
  Year: z.string(),
  ExistingVolunteer: z.string(),
  YouthVolunteer: z.string(),
  Message: z.string(),
  Status: z.string(),
  Comments: z.string(),
  insertTimeStamp: z.string(),
  updateTimeStamp: z.string(),
});
export type Volunteer = z.infer<typeof volunteer>;

export const volunteerSortKeys = ['Name', 'Branch', 'Role', 'Status', 'insertTimeStamp'] as const;
export type VolunteerSortKey = (typeof volunteerSortKeys)[number];

export const volunteerListQuery = filters({
  Branch: text(60).optional(),
  Role: text(60).optional(),
  Status: text(40).optional(),
  search: text(100).optional(),
  sort: sortBy(volunteerSortKeys),
  ...paging,
});
export type VolunteerListQuery = z.infer<typeof volunteerListQuery>;

export const volunteerCalls = {
  getVolunteerInfo: get('/getVolunteerInfo', {
    summary: 'Volunteers, all or those that the filters in the query leave',
    feature,
    access: 'volunteers.read',
  })
    .route({ outputStructure: 'detailed' })
    .input(volunteerListQuery)
    .output(pageOf(volunteer)),

  getVolunteerById: get('/getVolunteerById/{id}', {
    summary: 'One volunteer',
    feature,
    access: 'volunteers.read',
  })
    .input(z.object({ id: identifier }))
    .output(volunteer),
};
