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
  const { day, name, address, opens, closes } = location;
  const when =
    language === 'ta'
      ? `${dayNamesInTamil[day]}, ${tamilTime(opens)} முதல் ${tamilTime(closes)} வரை`
      : `${day}, ${englishTime(opens)} to ${englishTime(closes)}`;
  return [when, name[language], address].filter((part) => part !== '').join(', ');
}

type TimeOfDay = { hours: number; twelveHourTime: string };

function readTime(text: string): TimeOfDay {
  const [hours = 0, minutes = 0] = text.split(':').map(Number);
  const hour = hours % 12 === 0 ? 12 : hours % 12;
  return { hours, twelveHourTime: `${hour}:${String(minutes).padStart(2, '0')}` };
}

function englishTime(text: string): string {
  const { hours, twelveHourTime } = readTime(text);
  return `${twelveHourTime} ${hours < 12 ? 'AM' : 'PM'}`;
}

/** Tamil names the part of the day instead of AM and PM. */
function tamilTime(text: string): string {
  const { hours, twelveHourTime } = readTime(text);
  const part = hours < 12 ? 'காலை' : hours < 16 ? 'பிற்பகல்' : hours < 20 ? 'மாலை' : 'இரவு';
  return `${part} ${twelveHourTime}`;
}
