import { expect, it } from 'vitest';
import { composeAbsenceMail, nameAbsentChildren } from './absence-mail.ts';

const day = 'Saturday, November 21, 2026';
const schoolName = 'Pallikoodam';

it.each([
  [[], 'Your child was marked absent'],
  [['Kavin'], 'Kavin was marked absent'],
  [['Kavin', 'Mala'], 'Kavin and Mala were marked absent'],
  [['Kavin', 'Mala', 'Selvan'], 'Kavin, Mala and Selvan were marked absent'],
])('speaks of %j as "%s"', (children, words) => {
  const { Subject, Message } = composeAbsenceMail({ day, schoolName, children });
  expect(Subject).toBe(`Absent on ${day}`);
  expect(Message).toContain(`${words} from the Tamil class on ${day}.`);
});

it('names the child in Tamil', () => {
  const of = { day: '21 நவம்பர், 2026', language: 'ta', children: ['கவின்'] } as const;
  const { Subject, Message } = composeAbsenceMail({ ...of, schoolName });
  expect(Subject).toBe('21 நவம்பர், 2026: வகுப்புக்கு வரவில்லை');
  expect(Message).toContain('கவின் 21 நவம்பர், 2026 அன்று தமிழ் வகுப்புக்கு வரவில்லை');
  expect(nameAbsentChildren(of)).toBe('21 நவம்பர், 2026 அன்று வராதவர்: கவின்');
});
