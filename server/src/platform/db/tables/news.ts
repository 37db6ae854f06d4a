/** ENT-17. */
export type NewsTable = {
  _id: string;
  News: string;
  Status: string;
  CreatedDate: string;
  UpdatedDate: string;
};
