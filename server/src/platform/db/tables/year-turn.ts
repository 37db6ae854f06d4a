/** A turn to an academic year; a year that was turned back may be turned to again. */
export type YearTurnTable = {
  _id: string;
  /** The year that began. */
  Year: string;
  previous: string;
  turnedBy: string;
  /** Blank while it stands. */
  undoneBy: string;
  undoneAt: string;
  insertTimeStamp: string;
  updateTimeStamp: string;
};
