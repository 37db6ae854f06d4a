/** The fields of a volunteer, in forms, lists and worksheets alike; English keys for `t`. */
const fieldLabels: Readonly<Record<string, string>> = {
  Name: 'Name',
  Email: 'Email',
  Mobile: 'Mobile',
  Branch: 'Branch',
  Role: 'Role',
  Year: 'Academic Year',
  Status: 'Status',
  ExistingVolunteer: 'Existing Volunteer',
  YouthVolunteer: 'Youth Volunteer',
  Age: 'Age',
  CurrentSchool: 'Current School',
  TamilSchool: 'Tamil School',
  GradeCompleted: 'Grade Completed',
  GCOrCitizen: 'Green Card Holder or Citizen',
  Message: 'Message',
  Comments: 'Comments',
  insertTimeStamp: 'Submitted On',
  updateTimeStamp: 'Changed On',
};

export function fieldLabel(field: string): string {
  return fieldLabels[field] ?? field;
}
