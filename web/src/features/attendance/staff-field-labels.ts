/** What the fields of an attendance record are called in the office's dialog; keys for `t`. */
const labels: Readonly<Record<string, string>> = {
  StudentId: 'Student Name',
  FirstName: 'First Name',
  LastName: 'Last Name',
  Gender: 'Gender',
  StudentTeacher: 'Teacher',
  Branch: 'Branch',
  GradeInTamilSchool: 'Grade',
  AttendanceDate: 'Attendance Date',
  IsPresent: 'Attendance Status',
  Comments: 'Comments',
};

export function fieldLabel(field: string): string {
  return labels[field] ?? field;
}
