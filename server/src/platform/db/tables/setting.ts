/** What the committee switches while the portal runs. */
export type SettingTable = {
  _id: 'currentAcademicYear' | 'registrationYear' | 'enrollment';
  value: string;
  /** When it was chosen last, also where it was so already: a planned moment before has no say. */
  chosenAt: string;
  updateTimeStamp: string;
};
