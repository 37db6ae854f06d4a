/** A person who offers help (ENT-08). */
export type VolunteerTable = {
  _id: string;
  Name: string;
  Branch: string;
  Email: string;
  Mobile: string;
  Role: string;
  /** An academic year, or four digits as the public form writes it (OP-133). */
  Year: string;
  /** Yes or No. */
  ExistingVolunteer: string;
  /** Yes or No. */
  YouthVolunteer: string;
  /** The volunteer's own note. */
  Message: string;
  Status: string;
  /** The office's note. */
  Comments: string;
  insertTimeStamp: string;
  updateTimeStamp: string;
  /** Derived from Name: the form by which lists are ordered. */
  nameKey: string;
  /** Derived: name, e-mail and mobile in lower case, for searching. */
  searchKey: string;
};
