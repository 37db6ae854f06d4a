import { withAccess } from '@pallikoodam/contract/list-words';
import { type FieldList, labelIn } from '../../screen/field-list.ts';

/**
 * The fields of a person with access, in the worksheet's order (USR-17): what each is called and how
 * it stands in lists and worksheets.
 */
export const userFields = {
  Role: { label: 'Role', width: 14, words: true },
  StudentTeacher: {
    label: 'Full Name',
    width: 24,
    look: { onPhone: 'heading', minWidth: '8.5rem' },
  },
  NameInTamil: { label: 'Name in Tamil', width: 24, sortable: false },
  TeacherEmail: { label: 'Email', width: 30, look: { onPhone: 'line', minWidth: '11rem' } },
  TeacherMobile: { label: 'Mobile', kind: 'phone', width: 14, sortable: false },
  Branch: { label: 'Branch', width: 20, words: true, look: { onPhone: 'summary' } },
  Grade: { label: 'Grade', width: 12, words: true, look: { onPhone: 'foremost' } },
  ClassNumber: { label: 'Class Number', width: 12 },
  TeacherStatus: {
    label: 'Status',
    width: 14,
    words: { [withAccess]: 'With access' },
    look: { onPhone: 'beside' },
  },
  Url: { label: 'Photo (address)', width: 30 },
  CreatedDate: { label: 'Created On', kind: 'moment', width: 17 },
  UpdatedDate: { label: 'Changed On', kind: 'moment', width: 17 },
} as const satisfies FieldList;

/** With what the portal knows of the person's own account. */
export const listedFields = {
  ...userFields,
  Account: { label: 'Last Sign-In', width: 16, sortable: false },
} as const satisfies FieldList;

export const fieldLabel = labelIn(listedFields);
