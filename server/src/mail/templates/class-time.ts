import type { School } from '@pallikoodam/content/school';
import type { Language } from '../../portal.ts';

const dayNamesInTamil: Record<School['locations'][number]['day'], string> = {
  Monday: 'திங்கட்கிழமை',
  Tuesday: 'செவ்வாய்க்கிழமை',
  Wednesday: 'புதன்கிழமை',
  Thursday: 'வியாழக்கிழமை',
  Friday: 'வெள்ளிக்கிழமை',
  Saturday: 'சனிக்கிழமை',
  Sunday: 'ஞாயிற்றுக்கிழமை',
};

/** When and where a branch teaches: 'Saturday, 2:00 PM to 4:00 PM, Metrolina site'. Null if unknown. */
export function describeClassTime(
  school: School,
  branch: string,
  language: Language,
): string | null {
  const location = school.locations.find((place) => place.branch === branch);
  if (location === undefined) return null;
  const { day, name, address } = location;
  const [opens, closes] = [formatTime(location.opens), formatTime(location.closes)];
  const when =
    language === 'ta'
      ? `${dayNamesInTamil[day]}, ${opens} முதல் ${closes} வரை`
      : `${day}, ${opens} to ${closes}`;
  return [when, name, address].filter((part) => part !== '').join(', ');
}

/** '14:00' as '2:00 PM', which is how both languages write it here. */
function formatTime(timeOfDay: string): string {
  const [hours = 0, minutes = 0] = timeOfDay.split(':').map(Number);
  const hour = hours % 12 === 0 ? 12 : hours % 12;
  return `${hour}:${String(minutes).padStart(2, '0')} ${hours < 12 ? 'AM' : 'PM'}`;
}
