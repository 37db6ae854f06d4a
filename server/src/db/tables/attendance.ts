/** A student's presence on one day (ENT-06, ENT-07); names and class as they were that day. */
export type AttendanceTable = {
  _id: string;
  StudentId: string;
  FirstName: string;
  LastName: string;
  Gender: string;
  Year: string;
  Branch: string;
  GradeInTamilSchool: string;
  StudentTeacher: string;
  AttendanceDate: string;
  /** Yes or No. */
  IsPresent: string;
  /** Who marked first. */
  TeacherEmail: string;
  Comments: string;
  insertTimeStamp: string;
  updateTimeStamp: string;
};
