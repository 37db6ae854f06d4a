import { describeMoment } from '@pallikoodam/content/moment-words';
import school from '@pallikoodam/content/school.json';
import { useLocalText } from '../lib/local-text.ts';

/** A moment by the school's clocks, with their zone. */
export function describeSchoolMoment(moment: string) {
  return describeMoment(moment, school.timeZone);
}

/** The same as a piece of a page that is fetched where there is such a moment. */
export function SchoolMoment({ moment }: { moment: string }) {
  return useLocalText()(describeSchoolMoment(moment));
}
