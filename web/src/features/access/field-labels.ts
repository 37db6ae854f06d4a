/** The fields of a person with access; English keys for `t`. */
const fieldLabels: Readonly<Record<string, string>> = {
  StudentTeacher: 'Full Name',
  TeacherEmail: 'Email',
  TeacherMobile: 'Mobile',
  Role: 'Role',
  TeacherStatus: 'Status',
  Branch: 'Branch',
  Grade: 'Grade',
  ClassNumber: 'Class Number',
  Url: 'Photo (address)',
  CreatedDate: 'Created On',
  UpdatedDate: 'Changed On',
};

export function fieldLabel(field: string): string {
  return fieldLabels[field] ?? field;
}
