const stamp = '2025-11-16T20:00:00.000Z';

/** A record of the attendance, for tests of the screens that list it. */
export const storedRecord = {
  _id: 'r1',
  StudentId: 's1',
  FirstName: 'Iniya',
  LastName: 'Selvam',
  Gender: 'Female',
  Year: '2025-2026',
  Branch: 'North',
  GradeInTamilSchool: 'Nilai 3',
  StudentTeacher: 'Anbu',
  AttendanceDate: '2025-11-16',
  IsPresent: 'No',
  TeacherEmail: 'anbu@school.example',
  Comments: '',
  insertTimeStamp: stamp,
  updateTimeStamp: stamp,
};
