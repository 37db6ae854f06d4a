import type { RoutePath } from '@pallikoodam/domain/access/routes';

/**
 * What else people call a screen, with commas between: older names and what they look for there.
 * Found by and never shown; English keys for `t`.
 */
export const searchLabels: Partial<Record<RoutePath, string>> = {
  '/StudentInfo': 'My children, start page, report card of my child',
  '/Payments': 'Fees, what I owe, receipts, tax, gift, donation',
  '/payment': 'How to pay, bank account, Zelle',
  '/Account': 'Password, language, sign-in code, letter of service hours',
  '/Noolulagam': 'Books at home, books to return',
  '/OnlineBooks': 'Books to read',
  '/AcademicCalendar': 'Events, holidays, no class, class days, when is class, school year',
  '/Contactus':
    'Address, school address, where is the school, map, directions, telephone, phone number, help, write to us',
  '/Aboutus': 'About us, mission',
  '/Members':
    'Board, officers, members, president, chairman, principal, who runs the library, librarian, who runs the school',
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
  '/LibraryManagement': 'Library, books, desk, lending',
  '/BookTx': 'Overdue books, books on loan',
  '/BookAssign': 'Issue Books, lend',
  '/SchoolSettings': 'Academic year, registration, fees',
  '/StudentData': 'Family by email, report cards',
  '/assessmentInfo': 'Semester scores, report cards',
  '/Assessment': 'Semester scores, report cards',
};

/** The same for those who have no work at the school, whose every task is on the children's page. */
export const familyLabels: Partial<Record<RoutePath, string>> = {
  '/StudentInfo': 'Homework, scores, marks, attendance, next class, my class, teacher of my child',
  '/Payments': 'What is owed, balance, due, amount due, paid',
  '/Noolulagam': 'Library',
  '/OnlineBooks': 'Library',
};
