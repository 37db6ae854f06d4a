import { expect, it } from 'vitest';
import { findFormerWords } from './former-words.ts';

const find = (ta: Record<string, string>, en: Record<string, string> = {}, code = '') =>
  findFormerWords({
    tamil: [{ path: 'ta/shell.json', entries: ta }],
    english: [{ path: 'en/shell.json', entries: en }],
    others: [{ path: 'server/src/a.ts', text: code }],
  });

it('the words of today pass', () => {
  expect(
    find(
      { Calendar: 'நாள்காட்டி', 'Coming events': 'நிகழ்ச்சிகள்' },
      { 'Coming events': 'Upcoming events' },
    ),
  ).toEqual([]);
});

it.each([
  [{ Calendar: 'நாட்காட்டி' }, {}, '', "ta/shell.json 'Calendar' says 'நாட்காட்டி'; better: நாள்காட்டி"],
  [{ Cheque: 'காசோலை' }, {}, '', "ta/shell.json 'Cheque' in English says 'Cheque'; better: check"],
  [
    { '{{n}} colours_other': 'நிறங்கள்' },
    { '{{n}} colours_other': '{{n}} colours' },
    '',
    "ta/shell.json '{{n}} colours_other' in English says 'colour'; better: color",
  ],
  [{}, {}, "'உங்கள் குழந்தை'", "server/src/a.ts says 'குழந்தை'; better: பிள்ளை"],
])('a former word that has come back is named: %j', (ta, en, code, fault) => {
  expect(find(ta, en, code)).toEqual([fault]);
});

it('a word that only holds a former one stays', () => {
  expect(find({ Sponsorship: 'நன்கொடை ஆதரவு', Level: 'வகுப்பு நிலை' })).toEqual([]);
});
