/** Days a family told beforehand that a child will be away, both ends included. */
export type AbsenceTable = {
  _id: string;
  StudentId: string;
  FromDate: string;
  ToDate: string;
  Note: string;
  insertTimeStamp: string;
  updateTimeStamp: string;
};
