/** One child's enrollment in one academic year (ENT-01 to ENT-03, OP-86). Blank text: not given. */
export type StudentTable = {
  _id: string;
  /** Lower case; the family's primary e-mail. */
  UserName: string;
  FirstName: string;
  LastName: string;
  Gender: string;
  DateOfBirth: string;
  FatherName: string;
  MotherName: string;
  PreviousYear: string;
  Address: string;
  City: string;
  State: string;
  ZipCode: string;
  GradeInTamilSchool: string;
  GradeInLocalSchool: string;
  AdditionalEmail: string;
  Mobile: string;
  EmergencyContact: string;
  Branch: string;
  StudentTeacher: string;
  Signature: string;
  Comments: string;
  SpecialNeeds: string;
  SpecialKid: string;
  NameInTamil: string;
  Status: string;
  Year: string;
  OnlineOrInperson: string;
  BookStatus: string;
  /** The Reference ID that a payment quotes. */
  Volunteering: string;
  EmailAlert: string;
  PaidDate: string;
  AmountPaidCents: number | null;
  PaymentStatus: string;
  RefundAmountCents: number | null;
  RefundStatus: string;
  RefundBankInfo: string;
  insertTimeStamp: string;
  updateTimeStamp: string;
  LastModifiedBy: string;
  /** First name as it is compared: one child, one record a year. */
  firstNameKey: string;
  /** Names, e-mail and Reference ID in lower case, for the search box. */
  searchKey: string;
};
