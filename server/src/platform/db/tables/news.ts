import type { NewsStatus } from '@pallikoodam/domain/news/values';

/** ENT-17. */
export type NewsTable = {
  _id: string;
  News: string;
  NewsInTamil: string;
  Status: NewsStatus;
  CreatedDate: string;
  UpdatedDate: string;
};
