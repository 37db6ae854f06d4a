import about from '@pallikoodam/content/about.json' with { type: 'json' };
import school from '@pallikoodam/content/school.json' with { type: 'json' };

type Language = 'en' | 'ta';

/**
 * What a page says of the school to search engines (schema.org): on the home page who it is, on the
 * page about it also where and when it meets. The server writes the calendar's events
 * (server/src/features/calendar/event-data.ts).
 */
export function listStructuredData(route: string | null, language: Language): string[] {
  if (route === '/') return [data(nameSchool())];
  if (route === '/Aboutus') return [data({ ...nameSchool(), ...describeSchool(language) })];
  if (route === '/AcademicCalendar') {
    return ['<script type="application/ld+json" id="portal-events">null</script>'];
  }
  return [];
}

function nameSchool() {
  return {
    '@context': 'https://schema.org',
    '@type': 'EducationalOrganization',
    name: school.name,
    alternateName: school.nameInTamil,
    url: '%PUBLIC_URL%/',
    logo: '%PUBLIC_URL%/icon-512.png',
  };
}

function describeSchool(language: Language) {
  const { facebookUrl } = school;
  return {
    legalName: school.legalName,
    description: about.lead[language],
    email: school.contacts.school.email,
    address: school.postalAddress.join(', '),
    ...(facebookUrl === '' ? {} : { sameAs: [facebookUrl] }),
    location: school.locations.map(({ name, address, day, opens, closes }) => ({
      '@type': 'Place',
      name: name[language],
      ...(address === '' ? {} : { address }),
      openingHoursSpecification: {
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: day,
        opens,
        closes,
      },
    })),
  };
}

function data(value: object): string {
  // Within a script element nothing may look like its end.
  const json = JSON.stringify(value).replaceAll('<', '\\u003c');
  return `<script type="application/ld+json">${json}</script>`;
}
