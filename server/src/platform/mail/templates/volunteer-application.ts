import type { School } from '@pallikoodam/content/school';
import type { Language } from '../../portal.ts';
import type { Block, ComposedMail } from './blocks.ts';
import { composeMail } from './compose-mail.ts';
import { schoolName } from './frame-words.ts';

type Applied = { Name: string; Role: string; Branch: string };

/**
 * To a person who has applied to help. It repeats the choices made, and of what was written freely
 * only the name.
 */
export function applicationReceived({
  school,
  language,
  volunteer,
}: {
  school: School;
  language: Language;
  volunteer: Applied;
}): ComposedMail {
  const words = wording[language];
  const name = schoolName(school, language);
  return composeMail({
    school,
    language,
    subject: words.subject(name),
    preview: words.next,
    title: words.title(volunteer.Name),
    blocks: [
      { kind: 'paragraph', text: words.thanks(name) },
      describeChoices(words, volunteer),
      { kind: 'paragraph', text: words.next },
      { kind: 'paragraph', text: words.questions(school.contacts.volunteers.email) },
      { kind: 'smallPrint', text: words.notYou },
    ],
  });
}

/** To an applicant whom the committee has accepted. */
export function applicationAccepted({
  school,
  language,
  volunteer,
}: {
  school: School;
  language: Language;
  volunteer: Applied;
}): ComposedMail {
  const words = wording[language];
  const name = schoolName(school, language);
  return composeMail({
    school,
    language,
    subject: words.accepted.subject(name),
    preview: words.accepted.welcome(name),
    title: words.accepted.title(volunteer.Name),
    blocks: [
      { kind: 'paragraph', text: words.accepted.welcome(name) },
      describeChoices(words, volunteer),
      { kind: 'paragraph', text: words.accepted.next },
      { kind: 'paragraph', text: words.questions(school.contacts.volunteers.email) },
    ],
  });
}

function describeChoices(words: Words, { Role, Branch }: Applied): Block {
  return {
    kind: 'rows',
    rows: [
      [words.role, words.roles[Role] ?? Role],
      [words.branch, words.branches[Branch] ?? Branch],
    ],
  };
}

/** To the committee: who applied and where to answer. */
export function applicationNote({
  school,
  volunteer,
  link,
}: {
  school: School;
  volunteer: Applied & { Email: string; Mobile: string; YouthVolunteer: string };
  link: string;
}): ComposedMail {
  const kind = volunteer.YouthVolunteer === 'Yes' ? 'youth volunteer' : 'volunteer';
  return composeMail({
    school,
    language: 'en',
    subject: `${school.name}: new ${kind} application`,
    preview: `${volunteer.Role}, ${volunteer.Branch}`,
    title: `New ${kind} application`,
    answersTo: volunteer.Email,
    blocks: [
      {
        kind: 'rows',
        rows: [
          ['Name', volunteer.Name],
          ['Role', volunteer.Role],
          ['Branch', volunteer.Branch],
          ['Email', volunteer.Email],
          ['Mobile', volunteer.Mobile],
        ],
      },
      { kind: 'button', label: 'Open the application', link },
    ],
  });
}

type Words = {
  subject: (school: string) => string;
  title: (name: string) => string;
  thanks: (school: string) => string;
  role: string;
  roles: Readonly<Record<string, string>>;
  branch: string;
  branches: Readonly<Record<string, string>>;
  next: string;
  questions: (email: string) => string;
  notYou: string;
  accepted: {
    subject: (school: string) => string;
    title: (name: string) => string;
    welcome: (school: string) => string;
    next: string;
  };
};

const wording: Record<Language, Words> = {
  en: {
    subject: (school) => `Your application to help at ${school}`,
    title: (name) => `Thank you, ${name}!`,
    thanks: (school) => `${school} has received your application to volunteer.`,
    role: 'Role',
    roles: { 'General-Help': 'General Help', Technology: 'Technology Support' },
    branch: 'Branch',
    branches: { 'South - *Socrates': 'South - Socrates' },
    next: 'A member of the committee will write to you about the next step.',
    questions: (email) => `Questions? Write to ${email}.`,
    notYou: 'You did not apply? Then answer this mail and we delete the application.',
    accepted: {
      subject: (school) => `You are now a volunteer of ${school}`,
      title: (name) => `Welcome to the team, ${name}!`,
      welcome: (school) =>
        `${school} has accepted your application to volunteer. We are glad to have you.`,
      next: 'The coordinator of your branch will contact you about your first day.',
    },
  },
  ta: {
    subject: (school) => `${school}: உங்கள் தன்னார்வலர் விண்ணப்பம்`,
    title: (name) => `மிக்க நன்றி, ${name}!`,
    thanks: (school) => `${school} உங்கள் தன்னார்வலர் விண்ணப்பத்தைப் பெற்றுக்கொண்டது.`,
    role: 'பணி',
    roles: {
      Teaching: 'கற்பித்தல்',
      'Home Work Correction': 'வீட்டுப்பாடம் திருத்துதல்',
      'Library Helper': 'நூலக உதவி',
      'General-Help': 'பொது உதவி',
      'General Help': 'பொது உதவி',
      'Teaching Assistant': 'கற்பித்தல் உதவியாளர்',
      Technology: 'தொழில்நுட்ப உதவி',
      Operations: 'நிர்வாகப் பணிகள்',
      'Teacher assistant': 'ஆசிரியர் உதவியாளர்',
      'Class room help': 'வகுப்பறை உதவி',
      'Book club': 'புத்தகக் குழு',
    },
    branch: 'கிளை',
    branches: {
      North: 'வடக்கு',
      'South - Metrolina': 'தெற்கு - மெட்ரோலினா',
      'South - *Socrates': 'தெற்கு - சாக்ரடீஸ்',
    },
    next: 'அடுத்த படி பற்றிக் குழு உறுப்பினர் ஒருவர் உங்களுக்கு எழுதுவார்.',
    questions: (email) => `கேள்விகள் இருந்தால் ${email} முகவரிக்கு எழுதுங்கள்.`,
    notYou: 'நீங்கள் விண்ணப்பிக்கவில்லையா? இந்த மின்னஞ்சலுக்குப் பதில் எழுதுங்கள்; விண்ணப்பத்தை நீக்கிவிடுகிறோம்.',
    accepted: {
      subject: (school) => `${school}: நீங்கள் இப்போது எங்கள் தன்னார்வலர்`,
      title: (name) => `${name}, எங்கள் குழுவுக்கு நல்வரவு!`,
      welcome: (school) =>
        `${school} உங்கள் தன்னார்வலர் விண்ணப்பத்தை ஏற்றுக்கொண்டது. உங்களை வரவேற்பதில் மகிழ்கிறோம்.`,
      next: 'முதல் நாள் பற்றி உங்கள் கிளையின் ஒருங்கிணைப்பாளர் உங்களைத் தொடர்புகொள்வார்.',
    },
  },
};
