import type { RoutePath } from '@pallikoodam/domain/access/routes';

/** Title and, for pages that search engines may list, description; English keys for `t`. */
export type PageInfo = { title: string; description?: string };

export const pages: Record<RoutePath, PageInfo> = {
  '/': {
    title: 'Home',
    description:
      'A volunteer-run weekend Tamil school: enroll your child, read the news and see when and where classes meet.',
  },
  '/Signin': {
    title: 'Sign In',
    description: 'Sign in to the portal of the school as a parent, teacher or volunteer.',
  },
  '/Signup': {
    title: 'Sign Up',
    description: 'Create an account with the email address that the school has on record.',
  },
  '/Forgot': { title: 'Forgot Password' },
  '/ThankYou': { title: 'Thank You' },
  '/ThankYouSignup': { title: 'Thank You' },
  '/Aboutus': {
    title: 'History',
    description:
      'The story of a volunteer-run Tamil school since 2010: its mission, its year, its curriculum and what it counts for.',
  },
  '/Classroom': {
    title: 'Classroom',
    description: 'The way into the online class of the school, and guides for homework.',
  },
  '/Contactus': {
    title: 'Contact Us',
    description:
      'Write to the school about enrollment, fees, the portal or anything that worries you.',
  },
  '/Volunteer': {
    title: 'Volunteer',
    description: 'Help at the weekend Tamil school: teach, correct homework or lend a hand.',
  },
  '/YouthVolunteer': {
    title: 'Youth Volunteer',
    description: 'The youth volunteer program for ages 13 to 25: guidelines and application.',
  },
  '/Members': {
    title: 'Committee',
    description:
      'The Board of Directors and the Executive Committee: who leads the school and for what.',
  },
  '/Documents': {
    title: 'Guidelines',
    description:
      'Handbooks for students and parents, scholarships and the rules of the school, to read and to print.',
  },
  '/Teachers': {
    title: 'Teachers',
    description: 'Who teaches Tamil at the school: every teacher with level and branch.',
  },
  '/TeachersList': { title: 'Teachers' },
  '/ByLaw': {
    title: 'ByLaw',
    description: 'The bylaws of the school: its purpose, its members, its board and its money.',
  },
  '/Inclusion': {
    title: 'Non-Discrimination',
    description:
      'The non-discrimination policy: every child who wants to learn Tamil has a place at the school.',
  },
  '/PhotoGallery': {
    title: 'Gallery',
    description:
      'Photographs and videos of the school: Pongal, recitals, competitions and school days.',
  },
  '/Competition': {
    title: 'Competition',
    description:
      'The annual Tamil competitions from kindergarten to grade 12: contests, guidelines and registration.',
  },
  '/payment': {
    title: 'Payment',
    description: 'How to pay the fee of the school: by cheque, Zelle, direct transfer or PayPal.',
  },
  '/Sponsorship': {
    title: 'Sponsorship',
    description: 'What a gift to the school becomes, how it says thank you, and how to begin.',
  },
  '/Sponsors': {
    title: 'Sponsors',
    description: 'The businesses, families and friends who carry the school beside the fees.',
  },
  '/GraduatedList': {
    title: 'Graduated',
    description: 'The graduates of the school by year, level and branch.',
  },
  '/AcademicCalendar': {
    title: 'Academic Calendar',
    description:
      'Days without classes, festivals, tests and events of each branch of the school, to read and to subscribe to.',
  },
  '/FinancialReport': {
    title: 'Financial',
    description:
      'The yearly financial reports of the school: revenue, expenditure and the files to download.',
  },
  '/AttendanceConfirmation': { title: 'Attendance' },
  '/AntpUpload': {
    title: 'ID Card Picture',
    description: 'Send the school the picture for an ID card, of a student or of a volunteer.',
  },
  '/Error': { title: 'Error' },
  '/Reminder': { title: 'Reminder' },
  '/Unsubscribe': { title: 'Unsubscribe' },
  '/NewEmail': { title: 'New email address' },
  '/Verify': { title: 'Check a paper of the school' },
  '/Verify/$code': { title: 'Check a paper of the school' },
  '/Successfull': { title: 'Logged In' },
  '/StudentInfo': { title: 'My Kid' },
  '/Profile': { title: 'Profile' },
  '/Payments': { title: 'Payments' },
  '/ReportCards': { title: 'Report cards' },
  '/ServiceLetters': { title: 'Letters of service' },
  '/GraduationPapers': { title: 'Certificates of graduation' },
  '/Receipt/$id': { title: 'Receipt' },
  '/YearStatement': { title: 'Statement of the year' },
  '/GiftAcknowledgment': { title: 'Acknowledgment of a gift' },
  '/Noolulagam': { title: 'Noolulagam' },
  '/OnlineBooks': { title: 'Online Books' },
  '/attendanceInfo': { title: 'Attendance' },
  '/VAttendance': { title: 'View Attendance' },
  '/assessmentInfo': { title: 'Assessment' },
  '/SAttendance': { title: 'Attendance' },
  '/Dashboard': { title: 'Dashboard' },
  '/HomeWork': { title: 'Homework' },
  '/StudentData': { title: 'Student Data' },
  '/StudentData/$email': { title: 'Student Data' },
  '/KidsMasterData': { title: 'Kids Master Data' },
  '/HandBook': { title: 'Handbook' },
  '/Inventory': { title: 'Manage Assets' },
  '/VolunteerAttendance': { title: 'Volunteer Attendance' },
  '/VolunteerViewAttendance': { title: 'Volunteer Attendance' },
  '/TeacherAttendance': { title: 'Volunteer Attendance' },
  '/VTeacherAttendance': { title: 'Volunteer Attendance' },
  '/SchoolAttendance': { title: 'School Attendance' },
  '/FileManager': { title: 'File Manager' },
  '/FileUpload': { title: 'File Submission' },
  '/LibraryManagement': { title: 'Library Management' },
  '/BookAssign': { title: 'Assign Book' },
  '/BookReturn': { title: 'Return Books' },
  '/QuickReturn': { title: 'Quick Return' },
  '/ManageBooks': { title: 'Manage Books' },
  '/BookTx': { title: 'Outstanding Books' },
  '/BookHistory': { title: 'Book History' },
  '/Admission': { title: 'Admission' },
  '/Families': { title: 'Families' },
  '/Family': { title: 'Family' },
  '/LookAtThis': { title: 'Look at this' },
  '/Treasury': { title: 'Treasury' },
  '/BankStatement': { title: 'Bank statement' },
  '/LedgerReview': { title: 'Second look' },
  '/VolunteerInfo': { title: 'Manage Volunteer' },
  '/ManageVolunteer': { title: 'Manage Volunteer' },
  '/ViewAttendance': { title: 'View Attendance' },
  '/Attendance': { title: 'Attendance' },
  '/user/$id': { title: 'Attendance' },
  '/user/$id/SubmitAttendance': { title: 'Attendance' },
  '/user/$id/ViewAttendance': { title: 'View Attendance' },
  '/user/$id/TeacherAttendance': { title: 'Volunteer Attendance' },
  '/user/$id/VTeacherAttendance': { title: 'Volunteer Attendance' },
  '/SubmitAttendance': { title: 'Attendance' },
  '/Assessment': { title: 'Assessment' },
  '/Announcement': { title: 'Announcement' },
  '/ArchivedComm': { title: 'Archived Announcements' },
  '/ManageGallery': { title: 'Manage Gallery' },
  '/News': { title: 'Manage News' },
  '/ManageSchedule': { title: 'Manage Schedule' },
  '/History': { title: 'Change History' },
  '/SchoolSettings': { title: 'School settings' },
  '/TurnYear': { title: 'Turn the year' },
  '/Setup': { title: 'Setup' },
  '/Account': { title: 'My Account' },
  '/ManageLists': { title: 'School Lists' },
  '/ContactMessages': { title: 'Contact Messages' },
  '/ManageRole': { title: 'Manage Roles' },
  '/ApiReference': { title: 'API Reference' },
};
