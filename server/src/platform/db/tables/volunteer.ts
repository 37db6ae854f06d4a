import type { Volunteer } from '@pallikoodam/contract/volunteers';

/** A person who offers help, as the wire knows the record (ENT-08). */
export type VolunteerTable = Volunteer & {
  /** Derived from Name: the form by which lists are ordered. */
  nameKey: string;
  /** Derived: name, e-mail and mobile in lower case, for searching. */
  searchKey: string;
  /** The academic year of lists and counts: Year or, for four digits, the one of the application (OP-133). */
  schoolYear: string;
};
