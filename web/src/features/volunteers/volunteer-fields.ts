import { allYears } from '../../school/year-in-address.ts';
import { type FieldList, labelIn } from '../../screen/field-list.ts';

/** What the areas of the cards and the filter are called (VOL-19). */
export const areaLabels = {
  Technology: 'Technology',
  Teacher: 'Teacher',
  Operations: 'Operations',
  Library: 'Library',
  HomeWork: 'Home Work',
  GeneralHelp: 'General Help',
} as const;

/** The fields of a volunteer, in the worksheet's order (VOL-42): what each is called and how it stands in lists and worksheets. */
export const volunteerFields = {
  Name: { label: 'Name', width: 22, look: { onPhone: 'heading', minWidth: '8.5rem' } },
  NameInTamil: { label: 'Name in Tamil', width: 22 },
  Email: {
    label: 'Email',
    width: 30,
    sortable: false,
    look: { onPhone: 'line', minWidth: '11rem' },
  },
  Mobile: { label: 'Mobile', kind: 'phone', width: 14, sortable: false },
  Branch: { label: 'Branch', width: 20, words: true, look: { onPhone: 'summary' } },
  Role: { label: 'Role', width: 22, words: true, look: { onPhone: 'summary' } },
  Year: {
    label: 'Academic Year',
    columnLabel: 'Year',
    width: 12,
    words: { [allYears]: 'All years' },
    sortable: false,
    look: { oneLine: true },
  },
  Status: { label: 'Status', width: 14, words: true, look: { onPhone: 'beside' } },
  ExistingVolunteer: { label: 'Existing Volunteer', words: true },
  YouthVolunteer: {
    label: 'Youth Volunteer',
    columnLabel: 'Youth',
    words: true,
    sortable: false,
  },
  Age: { label: 'Age', kind: 'number' },
  CurrentSchool: { label: 'Current School', width: 24 },
  TamilSchool: { label: 'Tamil School', width: 24 },
  GradeCompleted: { label: 'Grade Completed', words: true },
  GCOrCitizen: { label: 'Green Card Holder or Citizen', words: true },
  Message: { label: 'Message', width: 40 },
  Comments: { label: 'Comments', width: 30 },
  insertTimeStamp: { label: 'Submitted On', kind: 'moment', width: 17 },
  updateTimeStamp: { label: 'Changed On', kind: 'moment', width: 17 },
} as const satisfies FieldList;

/** With what is not stored: filters, and what the portal knows already of the address. */
export const listedFields = {
  ...volunteerFields,
  Teacher: { label: 'Teacher' },
  Area: { label: 'Area', words: areaLabels },
  Known: { label: 'Known as', sortable: false },
} as const satisfies FieldList;

export const fieldLabel = labelIn(volunteerFields);
