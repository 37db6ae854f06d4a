/** A person who finished the school (ENT-36). */
export type GraduateTable = {
  _id: string;
  FirstName: string;
  LastName: string;
  /** The academic year. */
  Year: string;
  Branch: string;
  StudentTeacher: string;
  GradeInTamilSchool: string;
  CreatedDate: string;
  UpdatedDate: string;
  /** First and last name as they are put in order. */
  nameKey: string;
  /** Where the level stands among the others (levelOrder). */
  gradeOrder: number;
  /** Names and teacher, folded for the search box. */
  searchKey: string;
};
