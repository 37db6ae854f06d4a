/** A household that the school writes to and settles with. */
export type FamilyTable = {
  _id: string;
  /** 1: its guardians live apart, and learn nothing of each other's addresses and telephones. */
  isApart: number;
  /** What the office writes down of it; never told to the family. */
  Note: string;
  insertTimeStamp: string;
  updateTimeStamp: string;
};

/** A person of a family with an address of the own. */
export type GuardianTable = {
  _id: string;
  FamilyId: string;
  /** Lower case; one guardian of a family may be one of another family too. */
  Email: string;
  Name: string;
  /** 1: the one whose address the records carry as `UserName`. */
  isFirst: number;
  /** 1: the family or the office has granted this person access. */
  hasAccess: number;
  /** 1: has access and has joined in a session of their own; sees the children. */
  isConfirmed: number;
  /** 1: has enrolled a child in this family, so that only the office may remove this guardian. */
  hasEnrolled: number;
  /** 0: only a form names the address that anyone may have sent; this one is told and sent nothing. */
  isNamed: number;
  /** 0: the office leaves this one out of mails to the family. */
  getsMail: number;
  /** The own contact data of who lives apart; the records carry those of the first guardian. */
  Mobile: string;
  EmergencyContact: string;
  Address: string;
  City: string;
  State: string;
  ZipCode: string;
  insertTimeStamp: string;
  updateTimeStamp: string;
};

/** A child over all years; its enrollments carry the same names, birth date and gender. */
export type ChildTable = {
  _id: string;
  FamilyId: string;
  FirstName: string;
  LastName: string;
  NameInTamil: string;
  DateOfBirth: string;
  Gender: string;
  /** What tells it from brothers and sisters of one birthday (givenNameKey). */
  nameKey: string;
  insertTimeStamp: string;
  updateTimeStamp: string;
};

/** Two children that may be one, or one enrollment that contradicts what is known: for the office. */
export type LikenessTable = {
  _id: string;
  /** Both ids in order: a pair that was answered does not come back. */
  pair: string;
  first: string;
  second: string;
  /** The enrollment that raised the question. */
  StudentId: string;
  /** What the form said of the child, as JSON. */
  sent: string;
  /** The sentences of the reasons, as JSON. */
  reasons: string;
  state: 'open' | 'same' | 'two';
  /** The lines of the history that a merge wrote, as JSON: by them it can be taken back. */
  moved: string;
  /** The last answer; blank where there was none yet. */
  answeredBy: string;
  answeredAt: string;
  /** Who took that answer, a merge, back; blank where it stands. */
  undoneBy: string;
  undoneAt: string;
  /** The addresses that were mailed of the merge, with blanks between them. */
  told: string;
  insertTimeStamp: string;
  updateTimeStamp: string;
};

/** What a family asks to be changed of a child's names, birth date or gender. */
export type ChildChangeTable = {
  _id: string;
  ChildId: string;
  FirstName: string;
  LastName: string;
  DateOfBirth: string;
  Gender: string;
  askedBy: string;
  state: 'open' | 'accepted' | 'refused';
  insertTimeStamp: string;
  updateTimeStamp: string;
};
