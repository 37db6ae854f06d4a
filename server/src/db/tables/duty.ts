/** A volunteer's presence on one day in one role (ENT-11); name and branch as they were that day. */
export type DutyTable = {
  _id: string;
  Name: string;
  Email: string;
  Branch: string;
  Role: string;
  Year: string;
  AttendanceDate: string;
  /** Yes or No. */
  Youth: string;
  /** present or absent. */
  attendance: string;
  insertTimeStamp: string;
  updateTimeStamp: string;
  /** Derived from Name: the form by which lists are ordered and searched. */
  nameKey: string;
};
