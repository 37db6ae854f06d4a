import about from '@pallikoodam/content/about.json';
import school from '@pallikoodam/content/school.json';
import type { RoutePath } from '@pallikoodam/domain/access/routes';

type StructuredDataProps = {
  route: RoutePath | null;
  language: 'en' | 'ta';
  url: string;
  /** Of the calendar (server/src/features/calendar/event-data/service.ts). */
  events: readonly object[];
};

/**
 * What a page tells search engines of the school (schema.org): on the home page who it is, on the page
 * about it also where and when it meets, on the calendar what comes next. For the server alone: the
 * browser would bring the texts along.
 */
export function listStructuredData({
  route,
  language,
  url,
  events,
}: StructuredDataProps): readonly object[] {
  if (route === '/') return [nameSchool(url)];
  if (route === '/Aboutus') return [{ ...nameSchool(url), ...describeSchool(language) }];
  return route === '/AcademicCalendar' ? events : [];
}

function nameSchool(url: string) {
  return {
    '@context': 'https://schema.org',
    '@type': 'EducationalOrganization',
    name: school.name,
    alternateName: school.nameInTamil,
    url: `${url}/`,
    logo: `${url}/icon-512.png`,
  };
}

function describeSchool(language: 'en' | 'ta') {
  const { facebookUrl } = school;
  return {
    legalName: school.legalName,
    description: about.lead[language],
    email: school.contacts.school.email,
    address: school.postalAddress.join(', '),
    ...(facebookUrl === '' ? {} : { sameAs: [facebookUrl] }),
    location: school.locations.map(({ name, address, mapUrl, day, opens, closes }) => ({
      '@type': 'Place',
      name: name[language],
      ...(address === '' ? {} : { address }),
      ...(mapUrl === '' ? {} : { hasMap: mapUrl }),
      openingHoursSpecification: {
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: day,
        opens,
        closes,
      },
    })),
  };
}
