/** An academic year of the school: its days, its fees, and when its registration is planned. */
export type AcademicYearTable = {
  /** `2026-2027`. */
  _id: string;
  FirstDay: string;
  LastDay: string;
  /** Integer cents; null in years of which the fees are not known. */
  FirstChildFeeCents: number | null;
  FurtherChildFeeCents: number | null;
  NewChildFeeCents: number | null;
  /** Moments in UTC; blank where nothing is planned. */
  OpensAt: string;
  ClosesAt: string;
  /** The day on which its ledger was closed; blank while it is open. */
  ClosedOn: string;
  /** Why it was opened again. */
  ReopenedFor: string;
  insertTimeStamp: string;
  updateTimeStamp: string;
};

/** Who is told once when registration opens. */
export type OpeningRequestTable = {
  /** The address: each waits once, however often it asks. */
  _id: string;
  Email: string;
  language: string;
  askedAt: string;
  /** Blank while it waits. */
  toldAt: string;
  insertTimeStamp: string;
  updateTimeStamp: string;
};
