import type { School } from '@pallikoodam/content/school';
import { formatDollars } from '@pallikoodam/domain/money/dollars';
import { calledName } from '@pallikoodam/domain/people/names';
import type { AccountRecord, FamilyAccount } from '@pallikoodam/domain/treasury/family-account';
import type { Language } from '../../portal.ts';
import type { Block, ComposedMail, LabelledValue } from './blocks.ts';
import { composeMail } from './compose-mail.ts';
import { schoolName } from './frame-words.ts';
import { inEachLanguage, mailLanguages } from './in-each-language.ts';

type Named = AccountRecord & {
  FirstName: string;
  LastName: string;
  NameInTamil: string;
  /** The Reference ID. */
  Volunteering: string;
};

type Reminder = {
  school: School;
  /** Null where the reader has not told: then the mail says it in both. */
  language: Language | null;
  year: string;
  account: FamilyAccount<Named>;
  portalUrl: string;
};

/** Reminds a family of what is open for a year, line by line as its account has it. */
export function paymentReminder(reminder: Reminder): ComposedMail {
  const { school, language, year, account, portalUrl } = reminder;
  const languages = mailLanguages(language);
  const [first, second] = languages;
  const open = formatDollars(account.due?.openCents ?? 0);
  const blocks = inEachLanguage(languages, (each, index): Block[] => [
    ...(index === 0 ? [] : [{ kind: 'heading', text: wording[each].title(year) } as const]),
    { kind: 'paragraph', text: wording[each].why(schoolName(school, each), year) },
    { kind: 'rows', rows: listSums(account, each) },
    { kind: 'highlight', label: wording[each].open, value: open },
    ...listReferences(account, each),
    { kind: 'paragraph', text: wording[each].request },
    { kind: 'button', label: wording[each].button, link: `${portalUrl}/Payments?Year=${year}` },
    { kind: 'smallPrint', text: wording[each].crossed },
  ]);
  return composeMail({
    school,
    answersTo: school.treasurerEmail,
    language: first,
    second,
    subject: [first, ...(second ? [second] : [])]
      .map((each) => wording[each].subject(schoolName(school, each), year))
      .join(' | '),
    preview: wording[first].preview(open),
    title: wording[first].title(year),
    blocks,
  });
}

/** The fee of each child, and each sum that moves it: they come to what is open. */
function listSums(account: FamilyAccount<Named>, language: Language): LabelledValue[] {
  const words = wording[language];
  const { due } = account;
  const less = (cents: number) => `−${formatDollars(cents)}`;
  const children = (due?.lines ?? []).map(
    ({ child, schoolFeeCents, bookFeeCents }): LabelledValue => [
      nameIn(child, language),
      formatDollars(schoolFeeCents + bookFeeCents),
    ],
  );
  const kept = (due?.kept ?? []).map(
    ({ child, cents }): LabelledValue => [
      words.kept(nameIn(child, language)),
      formatDollars(cents),
    ],
  );
  const sums: [label: string, cents: number, value: string][] = [
    [words.waived, due?.waivedCents ?? 0, less(due?.waivedCents ?? 0)],
    [words.paid, account.paidCents, less(account.paidCents)],
    [words.refunded, account.refundedCents, formatDollars(account.refundedCents)],
    [words.donated, account.donatedCents, formatDollars(account.donatedCents)],
  ];
  const moved = sums.filter(([, cents]) => cents !== 0);
  return [...children, ...kept, ...moved.map(([label, , value]): LabelledValue => [label, value])];
}

/** By which the treasurer knows the payment. */
function listReferences(account: FamilyAccount<Named>, language: Language): Block[] {
  const open = (account.due?.lines ?? []).filter(
    ({ restCents, child }) => restCents > 0 && child.Volunteering !== '',
  );
  if (open.length === 0) return [];
  const rows = open.map(
    ({ child }): LabelledValue => [
      `${wording[language].reference}, ${nameIn(child, language)}`,
      child.Volunteering,
    ],
  );
  return [{ kind: 'rows', rows }];
}

function nameIn(child: Named, language: Language): string {
  return (language === 'ta' && child.NameInTamil.trim()) || calledName(child);
}

const wording = {
  en: {
    subject: (school: string, year: string) => `${school}: school fee ${year}`,
    preview: (open: string) => `${open} of your school fee is still open.`,
    title: (year: string) => `Your school fee ${year}`,
    why: (school: string, year: string) =>
      `Dear parents, a part of your school fee at ${school} for ${year} is still open. This is your account:`,
    kept: (child: string) => `${child} (left; kept by the school)`,
    waived: 'Waived',
    paid: 'Paid',
    refunded: 'Paid back to you',
    donated: 'Given to the school',
    open: 'Still open',
    reference: 'Reference ID',
    request:
      'Please pay it in one of the ways that you find in the portal, and name a Reference ID with it. If you cannot pay now, or something is wrong here, just answer this mail: the treasurer reads it.',
    button: 'See your account and how to pay',
    crossed: 'If you have paid in the last days, thank you: then please ignore this mail.',
  },
  ta: {
    subject: (school: string, year: string) => `${school}: பள்ளிக் கட்டணம் ${year}`,
    preview: (open: string) => `உங்கள் பள்ளிக் கட்டணத்தில் ${open} நிலுவையில் உள்ளது.`,
    title: (year: string) => `உங்கள் பள்ளிக் கட்டணம் ${year}`,
    why: (school: string, year: string) =>
      `அன்புள்ள பெற்றோரே, ${school} – ${year} ஆண்டுக்கான உங்கள் கட்டணத்தில் ஒரு பகுதி இன்னும் நிலுவையில் உள்ளது. உங்கள் கணக்கு இதோ:`,
    kept: (child: string) => `${child} (விலகியவர்; பள்ளி வைத்துக்கொண்டது)`,
    waived: 'தள்ளுபடி',
    paid: 'செலுத்தியது',
    refunded: 'உங்களுக்குத் திருப்பித் தந்தது',
    donated: 'பள்ளிக்கு நன்கொடையாகத் தந்தது',
    open: 'இன்னும் நிலுவை',
    reference: 'குறிப்பு எண்',
    request:
      'தளத்தில் உள்ள வழிகளில் ஒன்றில், குறிப்பு எண்ணைக் குறிப்பிட்டுச் செலுத்துங்கள். இப்போது செலுத்த இயலாவிட்டாலோ, இங்கே ஏதேனும் தவறாக இருந்தாலோ, இந்த மின்னஞ்சலுக்குப் பதில் எழுதுங்கள்: பொருளாளர் அதைப் படிப்பார்.',
    button: 'உங்கள் கணக்கையும் செலுத்தும் வழிகளையும் காண',
    crossed: 'கடந்த சில நாள்களில் செலுத்தியிருந்தால், நன்றி: இந்த மின்னஞ்சலைப் பொருட்படுத்த வேண்டாம்.',
  },
};
