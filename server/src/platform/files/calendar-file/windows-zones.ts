/**
 * Names that Outlook and Exchange give to time zones, by those of IANA (CLDR `windowsZones`): of the
 * United States and Canada, of India and Sri Lanka, and of where Tamils live else.
 */
export const windowsZones: Readonly<Record<string, string>> = {
  'Eastern Standard Time': 'America/New_York',
  'US Eastern Standard Time': 'America/Indiana/Indianapolis',
  'Central Standard Time': 'America/Chicago',
  'Canada Central Standard Time': 'America/Regina',
  'Mountain Standard Time': 'America/Denver',
  'US Mountain Standard Time': 'America/Phoenix',
  'Pacific Standard Time': 'America/Los_Angeles',
  'Alaskan Standard Time': 'America/Anchorage',
  'Hawaiian Standard Time': 'Pacific/Honolulu',
  'Atlantic Standard Time': 'America/Halifax',
  'Newfoundland Standard Time': 'America/St_Johns',
  'India Standard Time': 'Asia/Kolkata',
  'Sri Lanka Standard Time': 'Asia/Colombo',
  'Singapore Standard Time': 'Asia/Singapore',
  'Arabian Standard Time': 'Asia/Dubai',
  'GMT Standard Time': 'Europe/London',
  'Greenwich Standard Time': 'Atlantic/Reykjavik',
  'W. Europe Standard Time': 'Europe/Berlin',
  'Romance Standard Time': 'Europe/Paris',
  'AUS Eastern Standard Time': 'Australia/Sydney',
  UTC: 'UTC',
  'Coordinated Universal Time': 'UTC',
};

/** What calendars also call a zone: `Eastern Time (US & Canada)` behind its distance from UTC. */
const spoken: readonly (readonly [RegExp, string])[] = [
  [/\bEastern Time\b/i, 'America/New_York'],
  [/\bCentral Time\b/i, 'America/Chicago'],
  [/\bMountain Time\b/i, 'America/Denver'],
  [/\bPacific Time\b/i, 'America/Los_Angeles'],
];

/** The IANA name of what a calendar calls a time zone; null where that is not known. */
export function zoneNamed(name: string): string | null {
  const plain = name.replace(/^"|"$/g, '').trim();
  const known = windowsZones[plain] ?? windowsZones[plain.replace('Daylight', 'Standard')];
  if (known !== undefined) return known;
  if (/^tzone:\/\/Microsoft\/Utc$/i.test(plain)) return 'UTC';
  // Some programs write a path of their own before the name.
  const [tail = ''] =
    /[A-Z][A-Za-z_]{1,40}\/[A-Z][A-Za-z_]{1,40}(?:\/[A-Z][A-Za-z_]{1,40})?$/.exec(plain) ?? [];
  for (const candidate of [plain, tail])
    if (candidate !== '' && isZone(candidate)) return candidate;
  return spoken.find(([words]) => words.test(plain))?.[1] ?? null;
}

function isZone(name: string): boolean {
  // A distance from UTC such as `-05:00` is a zone to Intl, and right for half of the year only.
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
