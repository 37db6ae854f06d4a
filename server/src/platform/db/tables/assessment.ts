/** An assessment of a student's year (ENT-12); names and class are the student's, read with it. */
export type AssessmentTable = {
  _id: string;
  StudentId: string;
  Status: string;
  /** Who entered it first. */
  TeacherEmail: string;
  /** Null where nothing is entered. */
  Q1: number | null;
  Q2: number | null;
  Q3: number | null;
  Q1Comments: string;
  Q2Comments: string;
  Q3Comments: string;
  Comments: string;
  /** Null follows what attendance, homework and scores say. */
  Total_HW: number | null;
  Total_Attendance: number | null;
  Cumulative_Score: number | null;
  insertTimeStamp: string;
  updateTimeStamp: string;
};
