import type { CallName } from '@pallikoodam/contract/contract';
import type { StudentRow } from '../features/students/service.ts';
import type { BankRecords } from '../testing/bank-factory.ts';
import { formWith, type KeepingRecords, smallestPng } from '../testing/keeping-factory.ts';
import type { LibraryRecords } from '../testing/library-factory.ts';
import type { LikenessRecords } from '../testing/likeness-factory.ts';
import type { ListRecords } from '../testing/list-factory.ts';

/** What the requests of a walk refer to. */
export type Prepared = {
  student: StudentRow;
  /** A family with credit of 2025-2026, and a line of its ledger. */
  ledger: { FamilyId: string; lineId: string };
  /** An entry that waits for a second look. */
  review: { ids: string[]; Last: string };
  /** Of the caller's own family. */
  ownStudent: StudentRow;
  userId: string;
  historyId: string;
  attendanceId: string;
  deletedAttendanceId: string;
  assessmentId: string;
  homeworkId: string;
  absenceId: string;
  newPupilId: string;
  endedPupilId: string;
  ownChildId: string;
  ownFamily: { FamilyId: string; firstGuardianId: string };
  familyOfTwo: { secondGuardianId: string };
  /** Names the caller as the second guardian, who is not let in. */
  namingFamilyId: string;
  grantingFamilyIds: readonly [string, string];
  /** Of the caller's account; of a visitor's request, another person's. */
  newAddressToken: string;
  volunteerId: string;
  dutyId: string;
  deletedDutyId: string;
  deletedStudentId: string;
  announcementId: string;
  mailId: string;
  sentForm: Record<string, unknown>;
  unsubscribeToken: string;
  newsId: string;
  contactMessageId: string;
  deletedNewsId: string;
  library: LibraryRecords;
  bank: BankRecords;
  lists: ListRecords;
  keeping: KeepingRecords;
  likenesses: LikenessRecords;
  ownEmail: string;
  otherSessionId: string;
  enrollment: Record<string, unknown>;
};

export type Line = {
  /** S A T O P B H $ L and – (no one), as in the access page. */
  allowed: string;
  request: (prepared: Prepared) => { method: 'GET' | 'POST'; url: string; body?: unknown };
};

const get = (url: string) => ({ method: 'GET' as const, url });
const post = (url: string, body?: unknown) => ({ method: 'POST' as const, url, body });

const announcement = {
  Type: 'Email',
  Branch: 'All',
  Who: 'Parents',
  Subject: 'No class',
  EmailBody: '<p>No class on Sunday.</p>',
};

const bankRows = 'Date,Description,Amount\n2025-10-03,Zelle payment from AMUDHAN,225.00';

const oneBook = ({ library: { newNumber } }: Prepared) => ({
  text: `Book Number,Title,Author\n${newNumber},Konrai Vendhan,Avvai`,
});

const signedIn = 'S A T O P B H $ L';
const library = 'S A T O L';
const assetForm = { AssetName: 'Projector', HeldBy: 'Anbu', Comments: 'With its bag' };
/** Files are walked in a bucket of the caller's own. */
const bucketOf = (ownEmail: string) => {
  // Of several roles the first one's.
  const [who = ''] = ownEmail.split(/[.@]/);
  if (who === 'teacher') return 'teachers';
  if (who === 'bod') return 'record-management';
  return ['hwc', 'libadmin'].includes(who) ? 'library' : 'uploaded-docs';
};
/** Who teaches is asked for the own class. */
const teacherOf = (ownEmail: string) =>
  ownEmail.includes('teacher') ? ownEmail : 'teacher@school.example';
const fileOf = ({ keeping, ownEmail }: Prepared) => keeping.files[bucketOf(ownEmail)];
const fileKeepers = 'S A T O B H L';
const galleryForm = {
  order: 1,
  type: 'Video',
  name: 'Annual Day',
  url: 'https://videos.school.example/1',
};
const everyone = `${signedIn} –`;

/**
 * Who may make which call, written by hand from the access page and never derived from the code:
 * a slip in the capability table shows up as a difference to this one. The requests stay inside
 * the caller's scope; foreign rows are walked in scope-walk.test.ts.
 */
export const writtenByHand: Record<CallName, Line> = {
  getMyFamilies: { allowed: signedIn, request: () => get('/getMyFamilies') },
  getGuardians: {
    allowed: signedIn,
    request: ({ ownFamily }) => get(`/getGuardians/${ownFamily.FamilyId}`),
  },
  addGuardian: {
    allowed: signedIn,
    request: ({ ownFamily: { FamilyId } }) =>
      post('/addGuardian', { FamilyId, Email: 'added@home.example', Name: 'Malar' }),
  },
  updateGuardianById: {
    allowed: signedIn,
    request: ({ ownFamily }) =>
      post('/updateGuardianById', { _id: ownFamily.firstGuardianId, Name: 'Malar Selvan' }),
  },
  confirmGuardian: {
    allowed: signedIn,
    request: ({ familyOfTwo }) => post('/confirmGuardian', { _id: familyOfTwo.secondGuardianId }),
  },
  deleteGuardianById: {
    allowed: signedIn,
    request: ({ familyOfTwo }) => post(`/deleteGuardianById/${familyOfTwo.secondGuardianId}`),
  },
  askToJoinFamily: {
    allowed: signedIn,
    request: ({ namingFamilyId }) => post(`/askToJoinFamily/${namingFamilyId}`),
  },
  joinFamily: {
    allowed: signedIn,
    request: ({ grantingFamilyIds: [FamilyId] }) => post('/joinFamily', { FamilyId }),
  },
  declineFamily: {
    allowed: signedIn,
    request: ({ grantingFamilyIds: [, FamilyId] }) => post('/declineFamily', { FamilyId }),
  },
  changeMyEmail: {
    allowed: signedIn,
    // It ends the link that was mailed before.
    request: ({ newAddressToken: _ended }) =>
      post('/changeMyEmail', { Email: 'new-address@home.example' }),
  },
  getNewEmailRequest: {
    allowed: everyone,
    request: ({ newAddressToken }) => get(`/getNewEmailRequest?token=${newAddressToken}`),
  },
  confirmMyEmail: {
    allowed: signedIn,
    request: ({ newAddressToken }) => post('/confirmMyEmail', { token: newAddressToken }),
  },
  getEnrollmentStatus: { allowed: everyone, request: () => get('/getEnrollmentStatus') },
  getAcademicYear: { allowed: everyone, request: () => get('/getAcademicYear') },
  getAcademicYears: { allowed: everyone, request: () => get('/getAcademicYears') },
  getLatestNews: { allowed: everyone, request: () => get('/getLatestNews') },
  getActiveNews: { allowed: everyone, request: () => get('/getActiveNews?page=1&pageSize=10') },
  getRecipients: {
    allowed: 'S A',
    request: () => get('/getRecipients?Type=Email&Branch=South&Who=All'),
  },
  previewAnnouncement: {
    allowed: 'S A',
    request: () => post('/previewAnnouncement', announcement),
  },
  sendTestEmail: { allowed: 'S A', request: () => post('/sendTestEmail', announcement) },
  sendBulkEmail: { allowed: 'S A', request: () => post('/sendBulkEmail', announcement) },
  sendBulkSMS: {
    allowed: 'S A',
    request: () => post('/sendBulkSMS', { ...announcement, Type: 'SMS', SMSBody: 'No class' }),
  },
  addAnnouncements: {
    allowed: 'S A',
    request: ({ sentForm }) => post('/addAnnouncements', sentForm),
  },
  getAnnouncements: { allowed: 'S A', request: () => get('/getAnnouncements?page=1') },
  getAnnouncementById: {
    allowed: 'S A',
    request: ({ announcementId }) => get(`/getAnnouncementById/${announcementId}`),
  },
  getAnnouncementRecipients: {
    allowed: 'S A',
    request: ({ announcementId }) =>
      get(`/getAnnouncementRecipients/${announcementId}?page=1&pageSize=50`),
  },
  sendAnnouncementAgain: {
    allowed: 'S A',
    request: ({ announcementId }) => post(`/sendAnnouncementAgain/${announcementId}`),
  },
  getReturnedAddresses: { allowed: 'S A O $', request: () => get('/getReturnedAddresses') },
  getUndelivered: { allowed: 'S A', request: () => get('/getUndelivered?page=1') },
  sendMessageAgain: {
    allowed: 'S A',
    request: ({ mailId }) => post(`/sendMessageAgain/${mailId}`),
  },
  unsubscribe: {
    allowed: everyone,
    request: ({ unsubscribeToken }) => post('/unsubscribe', { token: unsubscribeToken }),
  },
  getNews: { allowed: 'S A', request: () => get('/getNews?page=1&pageSize=20') },
  getNewsCounts: { allowed: 'S A', request: () => get('/getNewsCounts') },
  getNewsById: { allowed: 'S A', request: ({ newsId }) => get(`/getNewsById/${newsId}`) },
  addNews: {
    allowed: 'S A',
    request: () => post('/addNews', { News: 'No class on Sunday', Status: 'Active' }),
  },
  updateNewsById: {
    allowed: 'S A',
    request: ({ newsId }) => post('/updateNewsById', { _id: newsId, Status: 'Expired' }),
  },
  deleteNewsById: {
    allowed: 'S A',
    request: ({ newsId }) => post(`/deleteNewsById/${newsId}`),
  },
  restoreNewsById: {
    allowed: 'S A',
    request: ({ deletedNewsId }) => post(`/restoreNewsById/${deletedNewsId}`),
  },
  getSponsors: { allowed: everyone, request: () => get('/getSponsors') },
  getAllCalendar: {
    allowed: everyone,
    request: () => get('/getAllCalendar?from=2025-08-01&to=2026-07-31'),
  },
  getCalendar: {
    allowed: everyone,
    request: () => get('/getCalendar/North?from=2025-08-01&to=2026-07-31'),
  },
  getCalendarById: {
    allowed: everyone,
    request: ({ lists }) => get(`/getCalendarById/${lists.eventId}`),
  },
  getClassDays: {
    allowed: everyone,
    request: () => get('/getClassDays?Branch=North&From=2025-08-01&To=2026-07-31'),
  },
  addCalendarItem: {
    allowed: 'S',
    request: () =>
      post('/addCalendarItem', { date: '2025-11-28', activity: 'Recital', branch: 'North' }),
  },
  updateCalendarById: {
    allowed: 'S',
    request: ({ lists }) => post('/updateCalendarById', { id: lists.eventId, type: 'Holiday' }),
  },
  deleteCalendarById: {
    allowed: 'S',
    request: ({ lists }) =>
      post('/deleteCalendarById', { id: lists.eventId, branch: 'North', date: '2025-12-13' }),
  },
  getSchedule: { allowed: 'S A', request: () => get('/getSchedule?page=1&pageSize=15') },
  getScheduleFigures: { allowed: 'S A', request: () => get('/getScheduleFigures') },
  getCompetitionInfo: {
    allowed: everyone,
    request: () => get('/getCompetitionInfo?Grade=K&search=kural&pageSize=25'),
  },
  getCompetitionById: {
    allowed: everyone,
    request: ({ lists }) => get(`/getCompetitionById/${lists.competition.kept}`),
  },
  addCompetition: {
    allowed: 'S A',
    request: () =>
      post('/addCompetition', {
        Grade: '3',
        EventName: 'Recital',
        Link: 'https://contest.school.example/recital',
      }),
  },
  updateCompetitionById: {
    allowed: 'S A',
    request: ({ lists }) =>
      post('/updateCompetitionById', { _id: lists.competition.kept, Grade: '4' }),
  },
  deleteCompetitionById: {
    allowed: 'S A',
    request: ({ lists }) => post(`/deleteCompetitionById/${lists.competition.kept}`),
  },
  restoreCompetitionById: {
    allowed: 'S A',
    request: ({ lists }) => post(`/restoreCompetitionById/${lists.competition.deleted}`),
  },
  getReportCards: {
    allowed: 'S A T O',
    request: () => get('/getReportCards?Year=2025-2026&pageSize=100'),
  },
  getReportCard: {
    allowed: signedIn,
    request: ({ ownStudent }) => get(`/getReportCard/${ownStudent._id}`),
  },
  getGraduationPapers: {
    allowed: 'S A',
    request: () => get('/getGraduationPapers?Year=2025-2026&pageSize=100'),
  },
  getServiceLetters: {
    allowed: 'S A',
    request: () => get('/getServiceLetters?Year=2025-2026&pageSize=100'),
  },
  getMyServiceLetters: { allowed: signedIn, request: () => get('/getMyServiceLetters') },
  verifyPaper: {
    allowed: everyone,
    request: () => get('/verifyPaper/R25-1JC5T-9Z2K4-0A00A-BCDEF'),
  },
  getGraduatedList: {
    allowed: everyone,
    request: () => get('/getGraduatedList?pageSize=20'),
  },
  getGraduateFigures: { allowed: everyone, request: () => get('/getGraduateFigures') },
  getGraduateById: {
    allowed: everyone,
    request: ({ lists }) => get(`/getGraduateById/${lists.graduate.kept}`),
  },
  addGraduate: {
    allowed: 'S A',
    request: () =>
      post('/addGraduate', {
        FirstName: 'Kayal',
        LastName: 'Mullai',
        Year: '2024-2025',
        Branch: 'North',
        GradeInTamilSchool: 'Nilai 8',
      }),
  },
  updateGraduateById: {
    allowed: 'S A',
    request: ({ lists }) =>
      post('/updateGraduateById', { _id: lists.graduate.kept, LastName: 'K' }),
  },
  deleteGraduateById: {
    allowed: 'S A',
    request: ({ lists }) => post(`/deleteGraduateById/${lists.graduate.kept}`),
  },
  restoreGraduateById: {
    allowed: 'S A',
    request: ({ lists }) => post(`/restoreGraduateById/${lists.graduate.deleted}`),
  },
  getSponsorById: {
    allowed: 'S A',
    request: ({ lists }) => get(`/getSponsorById/${lists.sponsor.kept}`),
  },
  addSponsor: {
    allowed: 'S A',
    request: () =>
      post('/addSponsor', { name: 'Thamarai Sweets', order: 9, photo: '/art/sponsor-1.svg' }),
  },
  uploadSponsorPicture: {
    allowed: 'S A',
    request: () => post('/uploadSponsorPicture', formWith('a.png', smallestPng)),
  },
  updateSponsorById: {
    allowed: 'S A',
    request: ({ lists }) => post('/updateSponsorById', { _id: lists.sponsor.kept, order: 3 }),
  },
  deleteSponsorById: {
    allowed: 'S A',
    request: ({ lists }) => post(`/deleteSponsorById/${lists.sponsor.kept}`),
  },
  restoreSponsorById: {
    allowed: 'S A',
    request: ({ lists }) => post(`/restoreSponsorById/${lists.sponsor.deleted}`),
  },
  getMyChildren: { allowed: signedIn, request: () => get('/getMyChildren') },
  getFamilyFee: { allowed: everyone, request: () => get('/getFamilyFee/family@home.example') },
  findStudent: {
    allowed: everyone,
    request: ({ student }) =>
      get(`/findStudent/${student.UserName}/${student.FirstName}/${student.DateOfBirth}`),
  },
  addStudentInfo: {
    allowed: everyone,
    request: ({ enrollment }) => post('/addStudentInfo', enrollment),
  },
  getTeachersOfYear: {
    allowed: 'S A T O H $ L',
    request: () => get('/getTeachersOfYear?Year=2025-2026'),
  },
  previewConfirmation: {
    allowed: 'S A',
    request: ({ enrollment }) => post('/previewConfirmation', enrollment),
  },
  reportFault: {
    allowed: everyone,
    request: () => post('/reportFault', { kind: 'TypeError', route: '/', frames: [] }),
  },
  submitToContactUs: {
    allowed: everyone,
    request: () =>
      post('/submitToContactUs', { Email: 'reader@home.example', Subject: 'Subscribe' }),
  },
  contactUsEmail: {
    allowed: everyone,
    request: () =>
      post('/contactUsEmail', {
        FirstName: 'Thamarai',
        Email: 'thamarai@home.example',
        Mobile: '7045550188',
        Branch: 'North',
        Comments: 'When does the next year begin?',
      }),
  },
  getContactMessages: {
    allowed: 'S A',
    request: () => get('/getContactMessages?State=Open&page=1&pageSize=20'),
  },
  updateContactMessageById: {
    allowed: 'S A',
    request: ({ contactMessageId }) =>
      post('/updateContactMessageById', { _id: contactMessageId, State: 'Done' }),
  },
  getConfigData: { allowed: everyone, request: () => get('/getConfigData') },

  getRoleByEmail: {
    allowed: signedIn,
    request: ({ ownEmail }) => get(`/getRoleByEmail/${ownEmail}`),
  },
  getNameByEmail: {
    allowed: signedIn,
    request: ({ ownEmail }) => get(`/getNameByEmail/${ownEmail}`),
  },
  getStart: { allowed: signedIn, request: () => get('/getStart') },
  findAnything: {
    allowed: everyone,
    request: () => get('/findAnything?words=kavin'),
  },
  getStudentByEmail: {
    allowed: signedIn,
    request: ({ ownEmail }) => get(`/getStudentByEmail/${ownEmail}`),
  },

  getKidsMasterData: { allowed: 'S A T O $', request: () => get('/getKidsMasterData') },
  loadBankStatement: {
    allowed: 'S A $',
    request: () => post('/loadBankStatement', { text: bankRows }),
  },
  getBankStatements: { allowed: 'S A $', request: () => get('/getBankStatements') },
  getBankLines: { allowed: 'S A $', request: () => get('/getBankLines?State=New') },
  setBankLine: {
    allowed: 'S A $',
    request: ({ bank }) => post('/setBankLine', { _id: bank.lineId, LeftOut: 'Rent' }),
  },
  bookBankLines: {
    allowed: 'S A $',
    request: ({ bank }) => post('/bookBankLines', { ids: [bank.lineId] }),
  },
  getBankMemory: { allowed: 'S A $', request: () => get('/getBankMemory?search=rent') },
  deleteBankMemory: {
    allowed: 'S A $',
    request: ({ bank }) => post(`/deleteBankMemory/${bank.memoryId}`),
  },
  undoBankStatement: {
    allowed: 'S A $',
    request: ({ bank }) => post(`/undoBankStatement/${bank.statementId}`),
  },
  getPaymentStats: { allowed: 'S A $', request: () => get('/getPaymentStats') },
  getPaymentHistory: {
    allowed: 'S A $',
    request: ({ student }) => get(`/getPaymentHistory/${student._id}`),
  },
  // A family's own account; memos and reasons, and any other family's, S A $.
  getFamilyAccount: { allowed: signedIn, request: () => get('/getFamilyAccount?Year=2025-2026') },
  getFamilyAccounts: {
    allowed: 'S A $',
    request: () => get('/getFamilyAccounts?Year=2025-2026&open=Y'),
  },
  getFamilyAccountSums: {
    allowed: 'S A $',
    request: () => get('/getFamilyAccountSums?Year=2025-2026&open=Y'),
  },
  previewPaymentReminders: {
    allowed: 'S A $',
    request: ({ student: { FamilyId, Year } }) =>
      post('/previewPaymentReminders', { Year, FamilyIds: [FamilyId] }),
  },
  sendPaymentReminders: {
    allowed: 'S A $',
    request: ({ student: { FamilyId, Year } }) =>
      post('/sendPaymentReminders', { Year, FamilyIds: [FamilyId] }),
  },
  addPayment: {
    allowed: 'S A $',
    request: ({ student }) =>
      post('/addPayment', {
        FamilyId: student.FamilyId,
        Year: student.Year,
        Day: '2025-09-06',
        Amount: 10,
        Way: 'Zelle',
        confirm: 'Y',
      }),
  },
  addWaiver: {
    allowed: 'S A $',
    request: ({ student: { _id: StudentId, Year } }) =>
      post('/addWaiver', { StudentId, Year, Percent: 5, Reason: 'Helps in the library' }),
  },
  addRefund: {
    allowed: 'S A $',
    request: ({ student: { _id: StudentId } }) =>
      post('/addRefund', {
        StudentId,
        Day: '2025-09-06',
        Amount: 1,
        State: 'Issued',
        confirm: 'Y',
      }),
  },
  carryCredit: {
    allowed: 'S A $',
    request: ({ ledger: { FamilyId } }) =>
      post('/carryCredit', { FamilyId, From: '2025-2026', To: '2026-2027', Amount: 1 }),
  },
  reverseLedgerLine: {
    allowed: 'S A $',
    request: ({ ledger: { lineId } }) =>
      post(`/reverseLedgerLine/${lineId}`, { Reason: 'Typed twice' }),
  },
  getReceipt: {
    allowed: 'S A $',
    request: ({ ledger: { lineId } }) => get(`/getReceipt/${lineId}`),
  },
  markReceiptIssued: {
    allowed: 'S A $',
    request: ({ ledger: { lineId } }) => post(`/markReceiptIssued/${lineId}`),
  },
  getYearStatement: {
    allowed: 'S A $',
    request: ({ ledger: { FamilyId } }) =>
      get(`/getYearStatement?Year=2025-2026&FamilyId=${FamilyId}`),
  },
  getGiftAcknowledgment: {
    allowed: 'S A $',
    request: ({ ledger: { FamilyId } }) => get(`/getGiftAcknowledgment?FamilyId=${FamilyId}`),
  },
  getTreasuryYear: {
    allowed: 'S A $',
    request: () => get('/getTreasuryYear?Year=2025-2026'),
  },
  getYearClosing: { allowed: 'S A $', request: () => get('/getYearClosing/2025-2026') },
  getLedgerReview: { allowed: 'S A B', request: () => get('/getLedgerReview') },
  markLedgerSeen: {
    allowed: 'S A B',
    request: ({ review }) => post('/markLedgerSeen', review),
  },
  closeYear: { allowed: 'S A $', request: () => post('/closeYear/2019-2020') },
  reopenYear: {
    allowed: 'S',
    request: () => post('/reopenYear/2019-2020', { Reason: 'A check came late' }),
  },
  getAlertMails: {
    allowed: 'S A $',
    request: ({ student }) => get(`/getAlertMails/${student.UserName}`),
  },
  getVolStats: { allowed: 'S A T O $ B', request: () => get('/getVolStats') },
  getRoleStats: { allowed: 'S A T O $', request: () => get('/getRoleStats') },
  getDashboard: { allowed: 'S A T O $ B', request: () => get('/getDashboard') },

  // 'own child; T own class; S A any ($ O: student record)': without a child here, not P B H L.
  getStudentById: {
    allowed: 'S A T O $',
    request: ({ student }) => get(`/getStudentById/${student._id}`),
  },
  // 'P own child, $ payment and refund fields, S A all': no caller here has a child.
  updateStudentInfo: {
    allowed: 'S A $',
    request: ({ student }) =>
      post('/updateStudentInfo', { _id: student._id, PaymentStatus: 'Paid', AmountPaid: 225 }),
  },
  getStudentInfo: { allowed: 'S A O $', request: () => get('/getStudentInfo?pageSize=10') },
  getadmissioncount: { allowed: 'S A $', request: () => get('/getadmissioncount/Active') },
  getDeletionOfStudent: {
    allowed: 'S',
    request: ({ student }) => get(`/getDeletionOfStudent/${student._id}`),
  },
  deleteStudentInfo: {
    allowed: 'S',
    request: ({ student }) => post(`/deleteStudentInfo/${student._id}`),
  },
  restoreStudentById: {
    allowed: 'S',
    request: ({ deletedStudentId }) => post(`/restoreStudentById/${deletedStudentId}`),
  },
  getFamilies: { allowed: 'S A O $', request: () => get('/getFamilies?page=1&pageSize=10') },
  getFamilyById: {
    allowed: 'S A O $',
    request: ({ likenesses: { familyId } }) => get(`/getFamilyById/${familyId}`),
  },
  updateFamilyNote: {
    allowed: 'S A',
    request: ({ likenesses: { familyId } }) =>
      post('/updateFamilyNote', { _id: familyId, Note: 'Calls in the evening' }),
  },
  getLikenesses: { allowed: 'S A', request: () => get('/getLikenesses?page=1') },
  getMergePreview: {
    allowed: 'S A',
    request: ({ likenesses: { first, second } }) =>
      get(`/getMergePreview?keep=${first}&drop=${second}`),
  },
  mergeChildren: {
    allowed: 'S A',
    request: ({ likenesses: { first: keep, second: drop } }) =>
      post('/mergeChildren', { keep, drop, confirm: 'Y' }),
  },
  keepChildrenApart: {
    allowed: 'S A',
    request: ({ likenesses: { first, second } }) => post('/keepChildrenApart', { first, second }),
  },
  getAnsweredLikenesses: { allowed: 'S A', request: () => get('/getAnsweredLikenesses?page=1') },
  getUndoPreview: {
    allowed: 'S A',
    request: ({ likenesses: { mergedId } }) => get(`/getUndoPreview/${mergedId}`),
  },
  undoMerge: {
    allowed: 'S A',
    request: ({ likenesses: { mergedId } }) => post(`/undoMerge/${mergedId}`),
  },
  getChildChanges: { allowed: 'S A', request: () => get('/getChildChanges?page=1') },
  answerChildChange: {
    allowed: 'S A',
    request: ({ likenesses: { requestId } }) =>
      post('/answerChildChange', { _id: requestId, accept: 'Y' }),
  },
  askChildChange: {
    allowed: signedIn,
    request: ({ ownStudent }) =>
      post('/askChildChange', { ChildId: ownStudent.ChildId, LastName: 'Neuname' }),
  },
  updateEnrollment: { allowed: 'S A', request: () => post('/updateEnrollment/Open') },
  updateAcademicYear: { allowed: 'S', request: () => post('/updateAcademicYear/2025-2026') },
  getYears: { allowed: everyone, request: () => get('/getYears') },
  updateYear: {
    allowed: 'S',
    request: () => post('/updateYear', { Year: '2025-2026', FirstDay: '2025-08-22' }),
  },
  getRegistrationYear: { allowed: everyone, request: () => get('/getRegistrationYear') },
  updateRegistrationYear: {
    allowed: 'S',
    request: () => post('/updateRegistrationYear/2025-2026'),
  },
  getYearTurn: { allowed: 'S', request: () => get('/getYearTurn/2026-2027') },
  turnYear: { allowed: 'S', request: () => post('/turnYear/2026-2027', { confirm: 'Y' }) },
  undoTurnYear: { allowed: 'S', request: () => post('/undoTurnYear/2026-2027') },
  getRegistration: { allowed: everyone, request: () => get('/getRegistration') },
  planRegistration: {
    allowed: 'S A',
    request: () => post('/planRegistration', { Year: '2025-2026', OpensAt: '', ClosesAt: '' }),
  },
  tellMeWhenOpen: {
    allowed: everyone,
    request: () => post('/tellMeWhenOpen', { Email: 'malar@home.example' }),
  },
  sendEmailAlert: {
    allowed: 'S A $',
    request: ({ student }) =>
      post('/sendEmailAlert', {
        UserName: student.UserName,
        CCEmail: '',
        Subject: 'Payment received',
        Message: 'Dear parents,\n\nthank you.',
      }),
  },
  getStats: { allowed: 'S A T O $ B', request: () => get('/getStats') },

  // 'T own; S A any'.
  getStudentsForATeacher: {
    allowed: 'S A T',
    request: ({ ownEmail }) => get(`/getStudentsForATeacher/${teacherOf(ownEmail)}`),
  },
  getAttendanceForATeacher: {
    allowed: 'S A T',
    request: ({ ownEmail }) => get(`/getAttendanceForATeacher/${teacherOf(ownEmail)}?pageSize=50`),
  },
  getClassAttendanceMatrix: {
    allowed: 'S A T',
    request: ({ ownEmail }) => get(`/getClassAttendanceMatrix/${teacherOf(ownEmail)}`),
  },
  // 'T own class; S A'.
  addAttendance: {
    allowed: 'S A T',
    request: ({ student }) =>
      post('/addAttendance', [
        { StudentId: student._id, AttendanceDate: '2025-09-06', IsPresent: 'Yes' },
      ]),
  },
  getAttendanceById: {
    allowed: 'S A T',
    request: ({ attendanceId }) => get(`/getAttendanceById/${attendanceId}`),
  },
  updateAttendanceById: {
    allowed: 'S A T',
    request: ({ attendanceId }) =>
      post('/updateAttendanceById', { _id: attendanceId, IsPresent: 'No' }),
  },
  deleteAttendanceById: {
    allowed: 'S A T',
    request: ({ attendanceId }) => post(`/deleteAttendanceById/${attendanceId}`),
  },
  restoreAttendanceById: {
    allowed: 'S A T',
    request: ({ deletedAttendanceId }) => post(`/restoreAttendanceById/${deletedAttendanceId}`),
  },
  sendEmailToParents: {
    allowed: 'S A T',
    request: ({ student }) =>
      post('/sendEmailToParents', {
        Emails: [student.UserName],
        Subject: 'Absent today',
        Message: 'We missed your child today.',
        AbsentOn: '2026-02-07',
      }),
  },
  getAttendance: { allowed: 'S A', request: () => get('/getAttendance?pageSize=20') },
  getAttendanceStatistics: { allowed: 'S A', request: () => get('/getAttendanceStatistics') },
  getAttendanceOfTeachers: {
    allowed: 'S A',
    request: () => get('/getAttendanceOfTeachers?pageSize=20'),
  },
  getAttendanceMatrix: { allowed: 'S A', request: () => get('/getAttendanceMatrix?pageSize=20') },
  // 'every signed-in role: own e-mail'.
  getAttendanceByEmail: {
    allowed: signedIn,
    request: ({ ownEmail }) => get(`/getAttendanceByEmail/${ownEmail}`),
  },

  // 'S A ($ for getadmissioncount)'.
  getAssessments: { allowed: 'S A', request: () => get('/getAssessments?pageSize=20') },
  getAllAssessments: { allowed: 'S A', request: () => get('/getAllAssessments?pageSize=20') },
  printAssessments: { allowed: 'S A', request: () => get('/printAssessments?pageSize=20') },
  deleteAssessmentById: {
    allowed: 'S A',
    request: ({ assessmentId }) => post(`/deleteAssessmentById/${assessmentId}`),
  },
  deleteHomeWorkById: {
    allowed: 'S A',
    request: ({ homeworkId }) => post(`/deleteHomeWorkById/${homeworkId}`),
  },
  // 'T own; S A any'.
  getAllAssessmentsByTeacher: {
    allowed: 'S A T',
    request: ({ ownEmail }) => get(`/getAllAssessmentsByTeacher/${teacherOf(ownEmail)}`),
  },
  // 'own child; T own class; S A any': without a child here.
  getAssessmentById: {
    allowed: 'S A T',
    request: ({ assessmentId }) => get(`/getAssessmentById/${assessmentId}`),
  },
  // 'every signed-in role: own e-mail'.
  getStudentInfoByEmail: {
    allowed: signedIn,
    request: ({ ownEmail }) => get(`/getStudentInfoByEmail/${ownEmail}`),
  },
  getHomeWorkByEmail: {
    allowed: signedIn,
    request: ({ ownEmail }) => get(`/getHomeWorkByEmail/${ownEmail}`),
  },
  getAcademicRecord: {
    allowed: signedIn,
    request: ({ ownEmail }) => get(`/getAcademicRecord/${ownEmail}`),
  },
  getFamilyPage: {
    allowed: signedIn,
    request: ({ ownEmail }) => get(`/getFamilyPage/${ownEmail}`),
  },
  getAbsencesByEmail: {
    allowed: signedIn,
    request: ({ ownEmail }) => get(`/getAbsencesByEmail/${ownEmail}`),
  },
  // 'addAssessment, updateAssessmentById, updateYearendStatus: T own class; S A'.
  addAssessment: {
    allowed: 'S A T',
    request: ({ newPupilId }) => post('/addAssessment', { StudentId: newPupilId, Q1: 80 }),
  },
  updateAssessmentById: {
    allowed: 'S A T',
    request: ({ assessmentId }) => post('/updateAssessmentById', { _id: assessmentId, Q1: 81 }),
  },
  saveAssessmentScores: {
    allowed: 'S A T',
    request: ({ newPupilId }) =>
      post('/saveAssessmentScores', {
        rows: [{ StudentId: newPupilId, values: { Q1: 80 }, seen: { Q1: null } }],
      }),
  },
  updateYearendStatus: {
    allowed: 'S A T',
    request: ({ newPupilId }) =>
      post('/updateYearendStatus', { StudentId: newPupilId, Status: 'Promoted' }),
  },
  // Only what the caller has just done can be taken back; classroom tests do.
  undoYearendStatus: {
    allowed: 'S A T',
    request: ({ endedPupilId }) => post(`/undoYearendStatus/${endedPupilId}`),
  },
  // 'T own class; S A O H'.
  getAllHomeWorks: { allowed: 'S A T O H', request: () => get('/getAllHomeWorks?pageSize=20') },
  getHomeWorkForReporting: {
    allowed: 'S A T O H',
    request: () => get('/getHomeWorkForReporting?pageSize=20'),
  },
  getHomeWorkById: {
    allowed: 'S A T O H',
    request: ({ homeworkId }) => get(`/getHomeWorkById/${homeworkId}`),
  },
  addHomeWork: {
    allowed: 'S A T O H',
    request: ({ newPupilId }) => post('/addHomeWork', { StudentId: newPupilId, weekOne: 90 }),
  },
  updateHomeWorkById: {
    allowed: 'S A T O H',
    request: ({ homeworkId }) => post('/updateHomeWorkById', { _id: homeworkId, weekOne: 91 }),
  },
  saveHomeWorkScores: {
    allowed: 'S A T O H',
    request: ({ newPupilId }) =>
      post('/saveHomeWorkScores', {
        rows: [{ StudentId: newPupilId, values: { weekOne: 80 }, seen: { weekOne: 0 } }],
      }),
  },
  // What families told: 'T own class; S A'.
  getAbsences: { allowed: 'S A T', request: () => get('/getAbsences?pageSize=20') },
  // 'own child; S A any': every caller here has one.
  addAbsence: {
    allowed: signedIn,
    request: ({ ownChildId }) => {
      const FromDate = new Date(Date.now() + 86_400_000 * 7).toISOString().slice(0, 10);
      return post('/addAbsence', { StudentId: ownChildId, FromDate, ToDate: FromDate });
    },
  },
  withdrawAbsence: {
    allowed: signedIn,
    request: ({ absenceId }) => post(`/withdrawAbsence/${absenceId}`),
  },

  // 'addTeacherAttendance and its siblings, getVolunteerInfo, getVolunteerById'.
  getTeacherAttendance: {
    allowed: 'S A T O',
    request: () => get('/getTeacherAttendance?AttendanceDate=2025-09-13&pageSize=25'),
  },
  getVolunteerAttendanceMatrix: {
    allowed: 'S A T O',
    request: () => get('/getVolunteerAttendanceMatrix?pageSize=20'),
  },
  addTeacherAttendance: {
    allowed: 'S A T O',
    request: () =>
      post('/addTeacherAttendance', [
        {
          Name: 'Anbu Selvan',
          Email: 'anbu@volunteers.example',
          Branch: 'North',
          Role: 'Operations',
          AttendanceDate: '2025-09-06',
          attendance: 'present',
        },
      ]),
  },
  getTeacherAttendanceById: {
    allowed: 'S A T O',
    request: ({ dutyId }) => get(`/getTeacherAttendanceById/${dutyId}`),
  },
  updateTeacherAttendanceById: {
    allowed: 'S A T O',
    request: ({ dutyId }) =>
      post('/updateTeacherAttendanceById', { _id: dutyId, attendance: 'absent' }),
  },
  deleteTeacherAttendanceById: {
    allowed: 'S A T O',
    request: ({ dutyId }) => post(`/deleteTeacherAttendanceById/${dutyId}`),
  },
  restoreTeacherAttendanceById: {
    allowed: 'S A T O',
    request: ({ deletedDutyId }) => post(`/restoreTeacherAttendanceById/${deletedDutyId}`),
  },
  addVolunteerInfo: {
    allowed: everyone,
    request: () =>
      post('/addVolunteerInfo', {
        Name: 'Thamarai',
        Email: 'thamarai@volunteers.example',
        Mobile: '7045550188',
        ExistingVolunteer: 'No',
        Role: 'Teaching',
        Branch: 'North',
      }),
  },
  updateVolunteerInfo: {
    allowed: 'S A',
    request: ({ volunteerId }) =>
      post('/updateVolunteerInfo', { _id: volunteerId, Status: 'MayNotFit' }),
  },
  previewAcceptanceMail: {
    allowed: 'S A',
    request: ({ volunteerId }) =>
      post('/previewAcceptanceMail', { _id: volunteerId, Status: 'Active' }),
  },
  deleteVolunteerById: {
    allowed: 'S A',
    request: ({ volunteerId }) => post(`/deleteVolunteerById/${volunteerId}`),
  },
  getVolunteerInfo: { allowed: 'S A T O', request: () => get('/getVolunteerInfo?pageSize=20') },
  getVolunteerById: {
    allowed: 'S A T O',
    request: ({ volunteerId }) => get(`/getVolunteerById/${volunteerId}`),
  },

  getPeopleWithAccess: { allowed: 'S A T O B H $ L', request: () => get('/getPeopleWithAccess') },
  getUserCounts: { allowed: 'S A', request: () => get('/getUserCounts') },
  inviteConfigById: {
    allowed: 'S',
    request: ({ userId }) => post(`/inviteConfigById/${userId}`),
  },
  getConfigById: { allowed: 'S A', request: ({ userId }) => get(`/getConfigById/${userId}`) },
  getConfigByEmail: {
    allowed: 'S A',
    request: () => get('/getConfigByEmail/teacher@school.example'),
  },
  addConfigInfo: {
    allowed: 'S A',
    request: () =>
      post('/addConfigInfo', { StudentTeacher: 'New Person', Role: 'LibAdmin', Branch: 'North' }),
  },
  updateConfigById: {
    allowed: 'S A',
    request: ({ userId }) =>
      post('/updateConfigById', {
        _id: userId,
        StudentTeacher: 'Somebody Else',
        Role: 'HWC',
        Branch: 'North',
      }),
  },
  deleteConfigById: {
    allowed: 'S',
    request: ({ userId }) => post(`/deleteConfigById/${userId}`),
  },

  // 'library calls': S A T O L.
  book: { allowed: library, request: () => get('/book?pageSize=15') },
  availableBookList: { allowed: library, request: () => get('/availableBookList?pageSize=15') },
  getBookCounts: { allowed: library, request: () => get('/getBookCounts') },
  addBook: {
    allowed: library,
    request: ({ library: { newNumber } }) =>
      post('/book', { bookid: newNumber, title: 'Aathichudi', author: 'Avvai', available: 'Y' }),
  },
  getBookById: { allowed: library, request: ({ library: { free } }) => get(`/book/${free._id}`) },
  updateBook: {
    allowed: library,
    request: ({ library: { free } }) =>
      post(`/book/update/${free._id}`, { title: 'Another title' }),
  },
  deleteBookById: {
    allowed: library,
    request: ({ library: { free } }) => post(`/deleteBookById/${free._id}`),
  },
  restoreBookById: {
    allowed: library,
    request: ({ library: { deletedBookId } }) => post(`/restoreBookById/${deletedBookId}`),
  },
  bookReady: {
    allowed: library,
    request: ({ library: { withheld } }) => post(`/bookReady/${withheld._id}`),
  },
  bookNotReady: {
    allowed: library,
    request: ({ library: { free } }) => post(`/bookNotReady/${free._id}`, { condition: 'Lost' }),
  },
  // Of books; of the other kinds imports.test.ts.
  readImport: { allowed: library, request: (given) => post('/readImport/books', oneBook(given)) },
  tryImport: { allowed: library, request: (given) => post('/tryImport/books', oneBook(given)) },
  runImport: { allowed: library, request: (given) => post('/runImport/books', oneBook(given)) },
  getImportProgress: { allowed: library, request: () => get('/getImportProgress/none') },
  getImports: { allowed: library, request: () => get('/getImports?kind=books') },
  undoImport: {
    allowed: library,
    request: ({ library: { importId } }) => post(`/undoImport/${importId}`),
  },
  BookAsignAPIV2: { allowed: library, request: () => get('/lib/BookAsignAPIV2?pageSize=15') },
  getTeacherList: { allowed: library, request: () => get('/lib/getTeacherList') },
  getGradeList: { allowed: library, request: () => get('/lib/getGradeList') },
  BookReturnAPI: { allowed: library, request: () => get('/lib/BookReturnAPI?pageSize=20') },
  getBookListByDue: { allowed: library, request: () => get('/getBookListByDue?pageSize=20') },
  getBookDueCounts: { allowed: library, request: () => get('/getBookDueCounts') },
  getLibraryDesk: { allowed: library, request: () => get('/getLibraryDesk/kavin') },
  assignBook: {
    allowed: library,
    request: ({ student, library: { free } }) =>
      post('/assignBook', { studentId: student._id, bookId: free.bookid }),
  },
  issueBooks: {
    allowed: library,
    request: ({ student, library: { free } }) =>
      post('/bookTx/issuebooks/', [{ studentId: student._id, bookId: free.bookid }]),
  },
  returnMyBook: {
    allowed: library,
    request: ({ library: { lent } }) => get(`/returnMyBook/${lent.bookid}`),
  },
  releaseBookAndCreateHistory: {
    allowed: library,
    request: ({ library: { lent } }) =>
      post('/releaseBookAndCreateHistory', { bookId: lent.bookid }),
  },
  returnBooks: {
    allowed: library,
    request: ({ library: { lent } }) => post('/returnBooks', { bookIds: [lent.bookid] }),
  },
  returnBookTx: {
    allowed: library,
    request: ({ library: { open } }) => post(`/bookTx/return/${open._id}`),
  },
  undoBookReturn: {
    allowed: library,
    request: ({ library: { returned } }) => post(`/undoBookReturn/${returned._id}`),
  },
  deleteBookTxData: {
    allowed: library,
    request: ({ library: { open } }) => post(`/deleteBookTxData/${open._id}`),
  },
  restoreBookTxData: {
    allowed: library,
    request: ({ library: { removedLoanId } }) => post(`/restoreBookTxData/${removedLoanId}`),
  },
  getTxDetails: {
    allowed: library,
    request: ({ library: { open } }) => post(`/bookTx/getTxDetails/${open._id}`),
  },
  bookhistory: { allowed: library, request: () => get('/bookhistory?pageSize=25') },
  getBookHistoryGroups: { allowed: library, request: () => get('/getBookHistoryGroups') },
  getBookHistoryCounts: { allowed: library, request: () => get('/getBookHistoryCounts') },
  createHistory: {
    allowed: library,
    request: ({ library: { free } }) =>
      post('/createHistory', {
        FirstName: 'Kavin',
        bookId: free.bookid,
        BookTakenDate: '2025-09-06',
        BookReturnDate: '2025-09-13',
      }),
  },
  deleteHistory: {
    allowed: library,
    request: ({ library: { returned } }) => post(`/deleteHistory/${returned._id}`),
  },
  restoreHistory: {
    allowed: library,
    request: ({ library: { removedHistoryId } }) => post(`/restoreHistory/${removedHistoryId}`),
  },
  ScoreDetails: { allowed: library, request: () => get('/lib/ScoreDetails') },
  score: { allowed: library, request: () => get('/score') },
  saveScore: {
    allowed: library,
    request: ({ student }) =>
      post('/score', { StudentId: student._id, FirstName: 'Kavin', Score: '9' }),
  },
  getScoreById: {
    allowed: library,
    request: ({ library: { scoreId } }) => get(`/score/${scoreId}`),
  },
  remindOfBook: {
    allowed: library,
    request: ({ library: { open } }) =>
      post(`/bookTx/reminder/${open.parentEmail}/${open.FirstName}/${open.bookid}`),
  },
  getFamiliesToRemind: { allowed: library, request: () => get('/getFamiliesToRemind') },
  getReminderMail: {
    allowed: library,
    request: ({ library: { open } }) => get(`/getReminderMail/${open.parentEmail}`),
  },
  sendBookReminders: { allowed: library, request: () => post('/sendBookReminders') },
  getBookReminders: { allowed: library, request: () => get('/getBookReminders') },
  // 'every signed-in role: own e-mail'.
  getBooksDueByEmail: {
    allowed: signedIn,
    request: ({ ownEmail }) => get(`/getBooksDueByEmail/${ownEmail}`),
  },
  getBooksReadByEmail: {
    allowed: signedIn,
    request: ({ ownEmail }) => get(`/getBooksReadByEmail/${ownEmail}`),
  },

  // 'every signed-in role; add, update, delete: S A L'.
  getOnlineBooks: { allowed: signedIn, request: () => get('/getOnlineBooks?pageSize=25') },
  getOnlineBookById: {
    allowed: signedIn,
    request: ({ library: { onlineBookId } }) => get(`/getOnlineBookById/${onlineBookId}`),
  },
  addOnlineBook: {
    allowed: 'S A L',
    request: ({ library: { newNumber } }) =>
      post('/addOnlineBook', {
        Id: newNumber,
        Title: 'Aathichudi',
        Link: 'https://books.school.example/aathichudi',
        Grade: 'General',
      }),
  },
  updateOnlineBookById: {
    allowed: 'S A L',
    request: ({ library: { onlineBookId } }) =>
      post('/updateOnlineBookById', { _id: onlineBookId, Title: 'Another title' }),
  },
  deleteOnlineBookById: {
    allowed: 'S A L',
    request: ({ library: { onlineBookId } }) => post(`/deleteOnlineBookById/${onlineBookId}`),
  },
  restoreOnlineBookById: {
    allowed: 'S A L',
    request: ({ library: { deletedOnlineBookId } }) =>
      post(`/restoreOnlineBookById/${deletedOnlineBookId}`),
  },

  // 'getInventory, getInventoryById, addInventory, updateInventoryById: S A T O; deleteInventory: S A'.
  getInventory: { allowed: 'S A T O', request: () => get('/getInventory?page=1&pageSize=50') },
  getInventoryById: {
    allowed: 'S A T O',
    request: ({ keeping }) => get(`/getInventoryById/${keeping.assetId}`),
  },
  addInventory: { allowed: 'S A T O', request: () => post('/addInventory', assetForm) },
  updateInventoryById: {
    allowed: 'S A T O',
    request: ({ keeping }) =>
      post('/updateInventoryById', { _id: keeping.assetId, HeldBy: 'Another' }),
  },
  deleteInventory: {
    allowed: 'S A',
    request: ({ keeping }) => post(`/deleteInventory/${keeping.assetId}`),
  },
  restoreInventory: {
    allowed: 'S A',
    request: ({ keeping }) => post(`/restoreInventory/${keeping.deletedAssetId}`),
  },

  // 'file calls: S: every bucket; A: …; T: teachers (no delete); …'.
  getS3Buckets: { allowed: fileKeepers, request: () => get('/getS3Buckets') },
  getFoldersFromS3: {
    allowed: fileKeepers,
    request: ({ ownEmail }) => get(`/getFoldersFromS3/${bucketOf(ownEmail)}`),
  },
  createFolder: {
    allowed: fileKeepers,
    request: (prepared) =>
      post(`/createFolder/${fileOf(prepared).bucket}/${fileOf(prepared).name}`),
  },
  getUploadedFiles: {
    allowed: fileKeepers,
    request: ({ ownEmail }) =>
      get(`/getUploadedFiles/${bucketOf(ownEmail)}/General?page=1&pageSize=20`),
  },
  getMetadata: {
    allowed: fileKeepers,
    request: (prepared) => get(`/getMetadata/${fileOf(prepared).bucket}/${fileOf(prepared).key}`),
  },
  // 'uploadfile into the ID-picture folder: – and all'.
  uploadfile: {
    allowed: everyone,
    request: () =>
      post('/uploadfile/profile-pictures/ID pictures/somebody', formWith('a.png', smallestPng)),
  },
  renameS3File: {
    allowed: fileKeepers,
    request: (prepared) =>
      post(
        `/renameS3File/${fileOf(prepared).bucket}/${fileOf(prepared).key}/new ${fileOf(prepared).name}`,
      ),
  },
  deleteS3File: {
    allowed: 'S A O B H L',
    request: (prepared) => post(`/deleteS3File/${fileOf(prepared).bucket}/${fileOf(prepared).key}`),
  },
  deleteFolder: {
    allowed: 'S A O B H L',
    request: (prepared) =>
      post(`/deleteFolder/${fileOf(prepared).bucket}/${fileOf(prepared).emptyFolder}`),
  },
  restoreFile: {
    allowed: 'S A O B H L',
    request: (prepared) => post(`/restoreFile/${fileOf(prepared).deletedId}`),
  },

  getAllGalleryInfo: {
    allowed: everyone,
    request: () => get('/getAllGalleryInfo?page=1&pageSize=50'),
  },
  getGalleryInfo: { allowed: everyone, request: () => get('/getGalleryInfo?page=1&pageSize=50') },
  getGalleryById: {
    allowed: everyone,
    request: ({ keeping }) => get(`/getGalleryById/${keeping.galleryId}`),
  },
  addGallery: { allowed: 'S A', request: () => post('/addGallery', galleryForm) },
  uploadGalleryPhotos: {
    allowed: 'S A',
    request: () => post('/uploadGalleryPhotos', formWith('a.png', smallestPng)),
  },
  updateGalleryById: {
    allowed: 'S A',
    request: ({ keeping }) =>
      post('/updateGalleryById', { _id: keeping.galleryId, name: 'Another title' }),
  },
  deleteGalleryById: {
    allowed: 'S A',
    request: ({ keeping }) => post(`/deleteGalleryById/${keeping.galleryId}`),
  },
  restoreGalleryById: {
    allowed: 'S A',
    request: ({ keeping }) => post(`/restoreGalleryById/${keeping.deletedGalleryId}`),
  },

  getSetup: { allowed: 'S', request: () => get('/getSetup') },
  copySchool: { allowed: 'S', request: () => post('/copySchool') },
  trySetup: { allowed: 'S', request: () => post('/trySetup/storage') },
  getHistory: { allowed: 'S', request: () => get('/getHistory?page=1&pageSize=50') },
  getHistoryById: {
    allowed: 'S',
    request: ({ historyId }) => get(`/getHistoryById/${historyId}`),
  },
  getSecondFactor: { allowed: signedIn, request: () => get('/getSecondFactor') },
  resetSecondFactorById: {
    allowed: 'S',
    request: ({ userId }) => post(`/resetSecondFactorById/${userId}`),
  },
  getSessions: { allowed: signedIn, request: () => get('/getSessions') },
  // One's own alone: of another person's nothing ends (features/account/sessions.test.ts).
  endSession: {
    allowed: signedIn,
    request: ({ otherSessionId }) => post(`/endSession/${otherSessionId}`),
  },
  endOtherSessions: { allowed: signedIn, request: () => post('/endOtherSessions') },
  updateMailLanguage: { allowed: signedIn, request: () => post('/updateMailLanguage/ta') },
};
