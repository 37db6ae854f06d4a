import { metrolinaBranch, socratesBranch } from '../school/branches.ts';
import { levels } from '../school/levels.ts';
import { foldText } from '../text/fold.ts';

/** Words that several kinds of sheets share, folded, in both languages. */

export function folded(words: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(words).map(([word, value]) => [foldText(word), value]));
}

/** `N3`, `Grade 3`, `நிலை 3` and `3` for Nilai 3; what a school calls its youngest is asked. */
export const levelWords = folded({
  ...Object.fromEntries(
    [...levels, 'Nilai 9', 'Nilai 10'].flatMap((level) => {
      const number = /(?<!\d)\d+$/.exec(level)?.[0];
      if (number === undefined) return [];
      const before = ['', 'n', 'n ', 'n-', 'nilai', 'nilai-', 'grade ', 'grade', 'gr ', 'gr. '];
      const others = ['level ', 'level', 'class ', 'நிலை ', 'நிலை', 'வகுப்பு '];
      return [...before, ...others].map((word) => [`${word}${number}`, level]);
    }),
  ),
  மழலை: 'Mazhalai',
  mazhalai: 'Mazhalai',
  malalai: 'Mazhalai',
  mazalai: 'Mazhalai',
  'பின்னர் முடிவாகும்': 'TBD',
  'new student': 'New Student',
  new: 'New Student',
  'புதிய மாணவர்': 'New Student',
  பொருந்தாது: 'N/A',
  na: 'N/A',
});

/** Levels as the screens say them, for texts that may hold one. */
export const levelNames = folded({
  ...Object.fromEntries(
    [...levels, 'Nilai 9', 'Nilai 10'].map((level) => [level.replace('Nilai', 'நிலை'), level]),
  ),
  மழலை: 'Mazhalai',
  'மழலையர் வகுப்பு': 'K',
});

export const branchWords = folded({
  north: 'North',
  'north branch': 'North',
  வடக்கு: 'North',
  south: 'South',
  தெற்கு: 'South',
  metrolina: metrolinaBranch,
  'south metrolina': metrolinaBranch,
  'south-metrolina': metrolinaBranch,
  south_metro: metrolinaBranch,
  'தெற்கு - மெட்ரோலினா': metrolinaBranch,
  மெட்ரோலினா: metrolinaBranch,
  socrates: socratesBranch,
  'south socrates': socratesBranch,
  'south-socrates': socratesBranch,
  'south - socrates': socratesBranch,
  south_soc: socratesBranch,
  'தெற்கு - *சாக்ரடீஸ்': socratesBranch,
  'தெற்கு - சாக்ரடீஸ்': socratesBranch,
  சாக்ரடீஸ்: socratesBranch,
});

export const genderWords = folded({
  m: 'Male',
  boy: 'Male',
  b: 'Male',
  man: 'Male',
  ஆண்: 'Male',
  f: 'Female',
  girl: 'Female',
  g: 'Female',
  woman: 'Female',
  பெண்: 'Female',
});

export const yesNoWords = folded({
  y: 'Yes',
  true: 'Yes',
  '1': 'Yes',
  ஆம்: 'Yes',
  n: 'No',
  false: 'No',
  '0': 'No',
  இல்லை: 'No',
});

export const studentStatusWords = folded({
  செயலில்: 'Active',
  பயில்கிறார்: 'Active',
  'active (student)': 'Active',
  current: 'Active',
  enrolled: 'Active',
  பதிந்துள்ளார்: 'Submitted',
  தேர்ச்சி: 'Promoted',
  நின்றுவிட்டார்: 'Discontinued',
  withdrawn: 'Discontinued',
  காப்பகத்தில்: 'Archived',
  'அதே நிலையில்': 'Retained',
  ஏற்கப்படவில்லை: 'Rejected',
  காத்திருப்பில்: 'OnHold',
  'on hold': 'OnHold',
  // Of older records.
  'payment pending': 'PendingPayment',
  'கட்டணம் நிலுவை': 'PendingPayment',
});
