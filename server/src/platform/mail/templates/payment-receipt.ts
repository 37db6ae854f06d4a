import type { School } from '@pallikoodam/content/school';
import { calledName } from '@pallikoodam/domain/people/names';
import type { Language } from '../../portal.ts';
import type { Block, ComposedMail, LabelledValue } from './blocks.ts';
import { composeMail } from './compose-mail.ts';
import { schoolName } from './frame-words.ts';
import { inEachLanguage, mailLanguages } from './in-each-language.ts';

export type MailedReceipt = {
  _id: string;
  School: string;
  Number: number;
  Day: string;
  Amount: number;
  Way: string;
  PaidBy: string;
  Children: readonly {
    FirstName: string;
    LastName: string;
    NameInTamil: string;
    Amount: number;
  }[];
  Year: string;
  Open: number | null;
  Notice: Record<Language, string>;
};

type ReceiptMail = {
  school: School;
  /** Null where the reader has not told: then the mail says it in both. */
  language: Language | null;
  receipt: MailedReceipt;
  portalUrl: string;
};

/** The receipt of one payment, to one guardian of the family that it is of. */
export function paymentReceipt({
  school,
  language,
  receipt,
  portalUrl,
}: ReceiptMail): ComposedMail {
  const languages = mailLanguages(language);
  const [first, second] = languages;
  const words = wording[first];
  const amount = writeDollars(receipt.Amount);
  const blocks = inEachLanguage(languages, (each, index): Block[] => [
    ...(index === 0 ? [] : [{ kind: 'heading', text: wording[each].title } as const]),
    { kind: 'paragraph', text: wording[each].thanks(schoolName(school, each), amount) },
    { kind: 'rows', rows: describe(receipt, each) },
    { kind: 'button', label: wording[each].button, link: `${portalUrl}/Receipt/${receipt._id}` },
    { kind: 'smallPrint', text: receipt.Notice[each] },
  ]);
  return composeMail({
    school,
    answersTo: school.treasurerEmail,
    language: first,
    second,
    subject: [first, ...(second ? [second] : [])]
      .map((each) => wording[each].subject(schoolName(school, each), receipt.Number))
      .join(' | '),
    preview: words.thanks(schoolName(school, first), amount),
    title: words.title,
    blocks,
  });
}

function describe(receipt: MailedReceipt, language: Language): LabelledValue[] {
  const words = wording[language];
  const { Number: number, School: legalName, Day, Amount, Way, PaidBy, Year, Open } = receipt;
  const children = receipt.Children.map((child): LabelledValue => {
    const name = (language === 'ta' && child.NameInTamil.trim()) || calledName(child);
    return [name || words.child, writeDollars(child.Amount)];
  });
  const rows: (LabelledValue | null)[] = [
    [words.number, String(number)],
    [words.school, legalName],
    Day === '' ? null : [words.day, writeDay(Day, language)],
    [words.amount, writeDollars(Amount)],
    Way === '' ? null : [words.way, words.ways[Way] ?? Way],
    PaidBy === '' ? null : [words.paidBy, PaidBy],
    [words.year, Year],
    ...children,
    Open === null ? null : [words.open, writeDollars(Open)],
  ];
  return rows.filter((row) => row !== null);
}

function writeDollars(dollars: number): string {
  return new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }).format(dollars);
}

function writeDay(day: string, language: Language): string {
  return new Intl.DateTimeFormat(language === 'ta' ? 'ta-IN' : 'en-US', {
    dateStyle: 'long',
    timeZone: 'UTC',
  }).format(new Date(`${day}T00:00:00Z`));
}

type Words = {
  subject: (school: string, number: number) => string;
  title: string;
  thanks: (school: string, amount: string) => string;
  number: string;
  school: string;
  day: string;
  amount: string;
  way: string;
  ways: Readonly<Record<string, string>>;
  paidBy: string;
  year: string;
  child: string;
  open: string;
  button: string;
};

const wording: Record<Language, Words> = {
  en: {
    subject: (school, number) => `Receipt ${number} of ${school}`,
    title: 'Receipt of your payment',
    thanks: (school, amount) => `Thank you. ${school} has received your payment of ${amount}.`,
    number: 'Receipt number',
    school: 'School',
    day: 'Day of the payment',
    amount: 'Amount',
    way: 'Way of payment',
    ways: {},
    paidBy: 'Paid by',
    year: 'Academic year',
    child: 'For a child',
    open: 'Still open',
    button: 'See and print the receipt',
  },
  ta: {
    subject: (school, number) => `${school}: ரசீது ${number}`,
    title: 'உங்கள் கட்டணத்தின் ரசீது',
    thanks: (school, amount) => `நன்றி. நீங்கள் செலுத்திய ${amount} கட்டணம் ${school} வந்து சேர்ந்தது.`,
    number: 'ரசீது எண்',
    school: 'பள்ளி',
    day: 'செலுத்திய நாள்',
    amount: 'தொகை',
    way: 'செலுத்திய முறை',
    ways: {
      'Bank transfer': 'வங்கிப் பரிமாற்றம்',
      Check: 'காசோலை',
      Cash: 'ரொக்கம்',
      Other: 'மற்றவை',
    },
    paidBy: 'செலுத்தியவர்',
    year: 'கல்வியாண்டு',
    child: 'ஒரு பிள்ளைக்காக',
    open: 'இன்னும் செலுத்த வேண்டியது',
    button: 'ரசீதைப் பார்க்க, அச்சிட',
  },
};
