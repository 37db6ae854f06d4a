import type { RoutePath } from '@pallikoodam/domain/access/routes';

/**
 * What search engines read of the pages that they may list; English keys for `t`. Apart from the titles:
 * the server alone renders them, no visitor loads them.
 */
export const descriptionLabels: Partial<Record<RoutePath, string>> = {
  '/': 'A volunteer-run weekend Tamil school: enroll your child, read the news and see when and where classes meet.',
  '/Signin': 'Sign in to the portal of the school as a parent, teacher or volunteer.',
  '/Signup': 'Create an account with the email address that the school has on record.',
  '/Aboutus':
    'The story of a volunteer-run Tamil school since 2010: its mission, its year, its curriculum and what it counts for.',
  '/Classroom': 'The way into the online class of the school, and guides for homework.',
  '/Contactus':
    'Write to the school about enrollment, fees, the portal or anything that worries you.',
  '/Volunteer': 'Help at the weekend Tamil school: teach, correct homework or lend a hand.',
  '/YouthVolunteer': 'The youth volunteer program for ages 13 to 25: guidelines and application.',
  '/Members':
    'The Board of Directors and the Executive Committee: who leads the school and for what.',
  '/Documents':
    'Handbooks for students and parents, scholarships and the rules of the school, to read and to print.',
  '/Teachers': 'Who teaches Tamil at the school: every teacher with level and branch.',
  '/ByLaw': 'The bylaws of the school: its purpose, its members, its board and its money.',
  '/Inclusion':
    'The non-discrimination policy: every child who wants to learn Tamil has a place at the school.',
  '/PhotoGallery':
    'Photographs and videos of the school: Pongal, recitals, competitions and school days.',
  '/AllNews': 'All news of the school, the newest first.',
  '/Competition':
    'The annual Tamil competitions from kindergarten to grade 12: contests, guidelines and registration.',
  '/payment': 'How to pay the fee of the school: by check, Zelle, direct transfer or PayPal.',
  '/Sponsorship': 'What a gift to the school becomes, how it says thank you, and how to begin.',
  '/Sponsors': 'The businesses, families and friends who carry the school beside the fees.',
  '/GraduatedList': 'The graduates of the school by year, level and branch.',
  '/AcademicCalendar':
    'Days without classes, festivals, tests and events of each branch of the school, to read and to subscribe to.',
  '/FinancialReport':
    'The yearly financial reports of the school: revenue, expenditure and the files to download.',
  '/AntpUpload': 'Send the school the picture for an ID card, of a student or of a volunteer.',
};
