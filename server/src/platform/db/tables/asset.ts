/** ENT-19: something the school owns, and who has it. */
export type AssetTable = {
  _id: string;
  AssetName: string;
  HeldBy: string;
  Comments: string;
  Type: string;
  InsertDateTime: string;
  UpdatedDateTime: string;
  /** Name, holder, type and comments in lower case, for the search box. */
  searchKey: string;
};
