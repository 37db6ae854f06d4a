/** A contest of the annual competitions (ENT-34). */
export type CompetitionTable = {
  _id: string;
  Grade: string;
  EventName: string;
  EventNameInTamil: string;
  Link: string;
  CreatedDate: string;
  UpdatedDate: string;
  /** Where its grade stands: K before 1, 9 before 10. */
  gradeOrder: number;
  /** The name in lower case, for order and search; behind it the one in Tamil. */
  nameKey: string;
};
