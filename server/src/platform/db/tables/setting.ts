/** What the committee switches while the portal runs. */
export type SettingTable = {
  _id: 'currentAcademicYear' | 'enrollment';
  value: string;
  updateTimeStamp: string;
};
