/** ENT-21. */
export type SponsorTable = {
  _id: string;
  order: number;
  type: string;
  name: string;
  photo: string;
  url: string;
  CreatedDate: string;
  UpdatedDate: string;
};
