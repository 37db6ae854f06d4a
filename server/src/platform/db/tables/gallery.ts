/** ENT-20. */
export type GalleryTable = {
  _id: string;
  order: number;
  type: 'Photo' | 'Video';
  name: string;
  nameInTamil: string;
  /** Of an album or a video; of an uploaded photograph its large picture. */
  url: string;
  photo: string;
  /** Of the large picture in pixels, 0 for what stands elsewhere; both or none. */
  width: number;
  height: number;
  CreatedDate: string;
  UpdatedDate: string;
  /** The title in lower case and in Tamil, for the search box. */
  searchKey: string;
};
