import { isOneOf } from '@pallikoodam/domain/records/keyed';
/**
 * The picture that a link to a public page is shown with, one for each group of pages and language:
 * `public/social/<group>-<language>.png`, drawn by `npm run social-pictures`. A page of no group has
 * the school's own, `public/social-preview.png`.
 */
export const socialPictures = {
  school: {
    routes: ['/Aboutus', '/Members', '/Teachers', '/Contactus', '/Classroom'],
    art: 'about',
    words: { en: 'Our school', ta: 'எங்கள் பள்ளி' },
  },
  life: {
    routes: ['/AcademicCalendar', '/PhotoGallery', '/AllNews'],
    art: 'gallery-3',
    words: { en: 'School days and festivals', ta: 'பள்ளி நாள்களும் விழாக்களும்' },
  },
  honours: {
    routes: ['/Competition', '/GraduatedList'],
    art: 'competition',
    words: { en: 'Competitions and graduates', ta: 'போட்டிகளும் படிப்பை நிறைவு செய்தோரும்' },
  },
  documents: {
    routes: ['/Documents', '/ByLaw', '/Inclusion', '/FinancialReport'],
    art: 'documents',
    words: { en: 'Handbooks, rules and reports', ta: 'கையேடுகள், விதிகள், அறிக்கைகள்' },
  },
  giving: {
    routes: ['/Sponsors', '/Sponsorship', '/payment'],
    art: 'sponsorship',
    words: { en: 'What carries the school', ta: 'பள்ளியைத் தாங்குவோர்' },
  },
  helping: {
    routes: ['/Volunteer', '/YouthVolunteer'],
    art: 'committee',
    words: { en: 'Lend a hand', ta: 'கைகொடுங்கள்' },
  },
} as const;

export function socialPictureOf(route: string, language: 'en' | 'ta'): string {
  for (const [group, { routes }] of Object.entries(socialPictures)) {
    if (isOneOf(routes, route)) return `/social/${group}-${language}.png`;
  }
  return '/social-preview.png';
}
