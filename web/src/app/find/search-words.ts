import type { RoutePath } from '@pallikoodam/domain/access/routes';

/**
 * What else people call a screen, with commas between: older names and what they look for there.
 * Found by and never shown; English keys for `t`.
 */
export const searchLabels: Partial<Record<RoutePath, string>> = {
  '/StudentInfo': 'My children, start page',
  '/Payments': 'Fees, what I owe, receipts',
  '/payment': 'How to pay, bank account, Zelle',
  '/Account': 'Password, language, sign-in code',
  '/AcademicCalendar': 'Events, holidays, class days, school year',
  '/Contactus': 'Address, telephone, help, write to us',
  '/Aboutus': 'About us, mission',
  '/Members': 'Board, officers',
  '/Documents': 'Rules, student handbook, scholarships',
  '/Volunteer': 'Help the school',
  '/PhotoGallery': 'Photographs, videos',
  '/Admission': 'Admission Management, students, enrollments',
  '/Treasury': 'Treasury Management, balances, refunds',
  '/ManageRole': 'User Access Management, people with access, users',
  '/ManageVolunteer': 'Volunteer Management, volunteers',
  '/Announcement': 'School Communication, mail, SMS',
  '/ArchivedComm': 'Sent mails',
  '/FileManager': 'Manage Files, documents',
  '/HomeWork': 'Home Work, scores',
  '/HandBook': 'Hand Book, HandBooks, guidelines for teachers',
  '/FinancialReport': 'Financials, yearly reports',
  '/Inventory': 'Assets, things of the school',
  '/ManageSchedule': 'Calendar list, events',
  '/LibraryManagement': 'Books, desk, lending',
  '/BookTx': 'Overdue books, books on loan',
  '/BookAssign': 'Issue Books, lend',
  '/SchoolSettings': 'Academic year, registration, fees',
  '/StudentData': 'Family by email, report cards',
  '/assessmentInfo': 'Semester scores, report cards',
  '/Assessment': 'Semester scores, report cards',
};
