/**
 * What lists are sorted and filtered by. Apart from the rules of the calls, so that a list on screen
 * does not wait for the library those are written with.
 */

/**
 * Up to where the changes of the history, which only grow in number, are counted; one more stands
 * for 'more'.
 */
export const changesCountedAtMost = 10_000;

/** Orders by what an assessment says; who has nothing entered comes last. */
export const scoreSortKeys = [
  'Status',
  'Q1',
  'Q2',
  'Q3',
  'Total_HW',
  'Total_Attendance',
  'Cumulative_Score',
] as const;
export const assessmentSortKeys = [
  'FirstName',
  'LastName',
  'GradeInTamilSchool',
  'StudentTeacher',
  'Branch',
  ...scoreSortKeys,
] as const;

export const familyAccountSortKeys = [
  'Family',
  'Fee',
  'Waived',
  'Paid',
  'Refunded',
  'Donated',
  'BeingPaidBack',
  'Open',
  'Credit',
  'Since',
] as const;

export const assetSortKeys = [
  'AssetName',
  'HeldBy',
  'Type',
  'InsertDateTime',
  'UpdatedDateTime',
] as const;

export const attendanceSortKeys = [
  'FirstName',
  'LastName',
  'StudentTeacher',
  'GradeInTamilSchool',
  'Branch',
  'IsPresent',
  'AttendanceDate',
  'insertTimeStamp',
] as const;

/** Of the year's attendance summed by something. */
export const presenceSortKeys = ['name', 'total', 'Present', 'Absent', 'rate'] as const;

export const scheduleSortKeys = ['date', 'activity', 'type', 'branch'] as const;

export const competitionSortKeys = ['Grade', 'EventName'] as const;

export const dutySortKeys = ['Name', 'Branch', 'Role', 'AttendanceDate', 'attendance'] as const;

export const fileSortKeys = ['name', 'LastModified', 'Size', 'person'] as const;

export const galleryTypes = ['Photo', 'Video'] as const;
export const gallerySortKeys = ['order', 'name', 'CreatedDate'] as const;

export const graduateSortKeys = [
  'FirstName',
  'LastName',
  'Year',
  'Branch',
  'StudentTeacher',
  'GradeInTamilSchool',
] as const;

export const homeworkSortKeys = [
  'FirstName',
  'GradeInTamilSchool',
  'StudentTeacher',
  'Branch',
] as const;

export const bookSortKeys = ['bookid', 'title', 'author', 'available', 'updated'] as const;
/** How a book stands: on the shelf, with a child, or out of lending. */
export const shelfStates = ['Available', 'Borrowed', 'OutOfLending'] as const;

export const historySortKeys = ['bookId', 'FirstName', 'BookTakenDate', 'BookReturnDate'] as const;

export const issueSortKeys = ['FirstName', 'GradeInTamilSchool', 'StudentTeacher'] as const;
export const outstandingSortKeys = [
  'BookId',
  'FirstName',
  'Grade',
  'StudentTeacher',
  'branch',
  'BookTakenDate',
  'BookDue',
] as const;

export const newsSortKeys = ['News', 'Status', 'CreatedDate', 'UpdatedDate'] as const;

export const onlineBookSortKeys = ['Id', 'Title', 'Grade', 'CreatedDate'] as const;

/** The list's sort keys; a leading minus turns the order around. */
export const studentSortKeys = [
  'Volunteering',
  'FirstName',
  'UserName',
  'Branch',
  'GradeInTamilSchool',
  'StudentTeacher',
  'Status',
  'insertTimeStamp',
  'Age',
] as const;
/** Only for those who may see payments. */
export const paymentSortKeys = [
  'AmountPaid',
  'PaymentStatus',
  'PaidDate',
  'RefundAmount',
  'RefundStatus',
] as const;

export const userStatuses = ['', 'Active', 'TakenBreak', 'Discontinued'] as const;
/** Stands in the filter for people whose record grants its role now (OP-34). */
export const withAccess = 'WithAccess';
/** Counts people whose records grant no role now. */
export const withoutAccess = 'WithoutAccess';
/** Stands in the filter for every role outside the nine (OP-32). */
export const otherRoles = 'Volunteer';
export const userSortKeys = [
  'Role',
  'StudentTeacher',
  'TeacherEmail',
  'Branch',
  'Grade',
  'TeacherStatus',
] as const;

export const volunteerSortKeys = ['Name', 'Branch', 'Role', 'Status', 'insertTimeStamp'] as const;

export const contactSortKeys = ['FirstName', 'insertTimeStamp'] as const;
