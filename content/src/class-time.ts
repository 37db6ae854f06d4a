import type { LocalText } from './local-text.ts';
import type { School } from './school.ts';

type ClassTime = Pick<School['locations'][number], 'day' | 'opens' | 'closes'>;

export const dayNamesInTamil: Record<ClassTime['day'], string> = {
  Monday: 'திங்கட்கிழமை',
  Tuesday: 'செவ்வாய்க்கிழமை',
  Wednesday: 'புதன்கிழமை',
  Thursday: 'வியாழக்கிழமை',
  Friday: 'வெள்ளிக்கிழமை',
  Saturday: 'சனிக்கிழமை',
  Sunday: 'ஞாயிற்றுக்கிழமை',
};

/**
 * When a branch teaches, 'Saturday, 2:00 PM to 4:00 PM', in the words of the footer and of mails.
 * Without `Intl`, whose first use costs a slow phone 100 to 300 ms.
 */
export function describeClassTime({ day, opens, closes }: ClassTime): LocalText {
  return {
    en: `${day}, ${englishTime(opens)} to ${englishTime(closes)}`,
    ta: `${dayNamesInTamil[day]}, ${tamilTime(opens)} முதல் ${tamilTime(closes)} வரை`,
  };
}

/** A time such as `14:00`: '2:00 PM'. */
export function describeTime(time: string): LocalText {
  return { en: englishTime(time), ta: tamilTime(time) };
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
