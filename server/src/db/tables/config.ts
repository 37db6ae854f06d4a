/** A person with access: user-access and teacher record (ENT-04). */
export type ConfigTable = {
  _id: string;
  Role: string;
  TeacherStatus: string;
  StudentTeacher: string;
  /** Lower case; the person's sign-in address. */
  TeacherEmail: string;
  TeacherMobile: string;
  Branch: string;
  Grade: string;
  ClassNumber: string;
  Url: string;
  CreatedDate: string;
  UpdatedDate: string;
};
