type AbsenceMail = {
  /** The day of the class in words of the language. */
  day: string;
  schoolName: string;
  language?: 'en' | 'ta';
  /** Students marked absent; empty where the mail is written for several families at once. */
  children?: readonly string[];
};

/**
 * The mail to the parents of absent children: plain text. As a teacher sees it before it goes it
 * speaks of 'your child'; to each family it names theirs, in the family's language.
 */
export function composeAbsenceMail({
  day,
  schoolName,
  language = 'en',
  children = [],
}: AbsenceMail): { Subject: string; Message: string } {
  const { subject, salutation, body, regards } = wording[language];
  return {
    Subject: subject(day),
    Message: [salutation, body(children, day), `${regards}\n${schoolName}`].join('\n\n'),
  };
}

/** Below a text that a teacher wrote: whom it is about. */
export function nameAbsentChildren({
  day,
  language = 'en',
  children = [],
}: Omit<AbsenceMail, 'schoolName'>): string {
  return wording[language].about(children, day);
}

const wording = {
  en: {
    subject: (day: string) => `Absent on ${day}`,
    salutation: 'Dear parents,',
    body: (children: readonly string[], day: string) =>
      `${joinNames(children) || 'Your child'} ${children.length > 1 ? 'were' : 'was'} marked absent from the Tamil class on ${day}. If this is a mistake, or if there is something the teacher should know, please tell us.`,
    regards: 'With kind regards,',
    about: (children: readonly string[], day: string) =>
      `Marked absent on ${day}: ${children.join(', ')}`,
  },
  ta: {
    subject: (day: string) => `${day}: வகுப்புக்கு வரவில்லை`,
    salutation: 'அன்புள்ள பெற்றோருக்கு,',
    body: (children: readonly string[], day: string) =>
      `${children.join(', ') || 'உங்கள் பிள்ளை'} ${day} அன்று தமிழ் வகுப்புக்கு வரவில்லை எனக் குறிக்கப்பட்டுள்ளது. இது தவறு என்றாலோ, ஆசிரியர் அறிய வேண்டியது ஏதேனும் இருந்தாலோ எங்களுக்குத் தெரிவியுங்கள்.`,
    regards: 'அன்புடன்,',
    about: (children: readonly string[], day: string) =>
      `${day} அன்று வராதவர்: ${children.join(', ')}`,
  },
} as const;

function joinNames(names: readonly string[]): string {
  return names.length < 2
    ? names.join('')
    : `${names.slice(0, -1).join(', ')} and ${names.at(-1) ?? ''}`;
}
