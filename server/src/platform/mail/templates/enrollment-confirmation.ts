import { describeClassTime } from '@pallikoodam/content/class-time';
import type { Home } from '@pallikoodam/content/home';
import { isSampleMethod, listPaymentWays } from '@pallikoodam/content/payment-ways';
import type { School } from '@pallikoodam/content/school';
import type { FamilyFee, FeeSettings } from '@pallikoodam/domain/enrollment/fees';
import { formatDollars } from '@pallikoodam/domain/money/dollars';
import { normaliseName } from '@pallikoodam/domain/people/names';
import { undecidedLevel } from '@pallikoodam/domain/school/levels';
import { isSample } from '@pallikoodam/domain/setup/samples';
import type { Language } from '../../portal.ts';
import type { Block, ComposedMail, FeeRow, LabelledValue } from './blocks.ts';
import { composeMail } from './compose-mail.ts';
import { enrollmentWording } from './enrollment-wording.ts';
import { schoolName } from './frame-words.ts';

type ChildName = { FirstName: string; LastName: string };

type EnrolledChild = ChildName & {
  /** The Reference ID. */
  Volunteering: string;
  Year: string;
  GradeInTamilSchool: string;
  Branch: string;
};

/** What a family would wonder about in the level: it stays, or waits for a result. */
export type LevelNote = '' | 'stays' | 'follows';

type Enrollment = {
  /**
   * The family is asked to pay once for a child that was enrolled twice. Said of every child that is new
   * to its family, alike or not, so that it tells nothing of other families; and wherever two of the
   * family's own entries may be one child.
   */
  paysOnce?: boolean | undefined;
  levelNote?: LevelNote | undefined;
  school: School;
  home: Pick<Home, 'payment'>;
  student: EnrolledChild;
  /** The family's children of the year, in the order of the lines of `fee`. */
  family: readonly ChildName[];
  fee: FamilyFee;
  /** Those of the year that `fee` was worked out with. */
  fees: FeeSettings;
  language: Language;
};

/**
 * Tells a family the Reference ID of the child just enrolled, what all its children cost, line by
 * line, and how to pay. RangeError when `fee` has another number of lines than the family children
 * (OP-77, OP-88, ENR-57, ENR-58).
 */
export function enrollmentConfirmation(enrollment: Enrollment): ComposedMail {
  const { school, student, family, fee, language } = enrollment;
  if (fee.lines.length !== family.length) {
    throw new RangeError(`A fee of ${fee.lines.length} lines for ${family.length} children`);
  }
  const words = enrollmentWording[language];
  const name = fullName(student);
  const total = formatDollars(fee.totalCents);
  return composeMail({
    school,
    language,
    subject: words.subject(schoolName(school, language), student.Volunteering),
    preview: words.preview(student.Volunteering, total),
    title: words.title,
    blocks: [
      { kind: 'paragraph', text: words.greeting(name) },
      { kind: 'paragraph', text: words.received(student.Year) },
      { kind: 'highlight', label: words.referenceId, value: student.Volunteering },
      { kind: 'rows', rows: describeChild(enrollment) },
      { kind: 'heading', text: words.feeHeading },
      { kind: 'paragraph', text: explainFeeRule(enrollment) },
      { kind: 'fees', lines: listFees(enrollment), total: [words.total, total] },
      { kind: 'smallPrint', text: words.wholeFamily(student.Year) },
      ...explainPayment(enrollment),
    ],
  });
}

/**
 * Tells an address that has not been shown to be the family's about the child just enrolled and
 * its Reference ID, with what the site tells everyone of fees and payment: no brothers and sisters,
 * and no sum that would count them.
 */
export function childConfirmation(
  enrollment: FeeOfChild & {
    /** The school looks at it first, since another parent enrolled the child: nothing to pay yet. */
    isLookedAt: boolean;
  },
): ComposedMail {
  const { school, student, language, isLookedAt } = enrollment;
  const words = enrollmentWording[language];
  const name = fullName(student);
  return composeMail({
    school,
    language,
    subject: words.subject(schoolName(school, language), student.Volunteering),
    preview: words.childPreview(student.Volunteering),
    title: words.title,
    blocks: [
      { kind: 'paragraph', text: words.greeting(name) },
      { kind: 'paragraph', text: words.received(student.Year) },
      { kind: 'highlight', label: words.referenceId, value: student.Volunteering },
      { kind: 'rows', rows: describeChild(enrollment) },
      ...(isLookedAt
        ? ([{ kind: 'paragraph', text: words.lookedAt }] satisfies Block[])
        : explainFee(enrollment)),
    ],
  });
}

type FeeOfChild = Pick<
  Enrollment,
  'school' | 'home' | 'student' | 'fees' | 'language' | 'paysOnce'
>;

function explainFee(enrollment: FeeOfChild): Block[] {
  const words = enrollmentWording[enrollment.language];
  return [
    { kind: 'heading', text: words.feeHeading },
    { kind: 'paragraph', text: explainFeeRule(enrollment) },
    { kind: 'smallPrint', text: words.feeToFamily },
    ...explainPayment(enrollment),
  ];
}

function describeChild({
  school,
  student,
  levelNote = '',
  language,
}: Pick<Enrollment, 'school' | 'student' | 'levelNote' | 'language'>): LabelledValue[] {
  const words = enrollmentWording[language];
  const level =
    student.GradeInTamilSchool === undecidedLevel
      ? words.undecidedLevel
      : translateLevel(student.GradeInTamilSchool, language);
  return withoutBlanks([
    [words.child, fullName(student)],
    [words.year, student.Year],
    [words.level, levelNote === '' ? level : `${level} (${words.levelNotes[levelNote]})`],
    // The stored asterisk points to a note that stands on the enrollment page only.
    [words.branch, translateBranch(student.Branch.replace('*', ''), language)],
    [words.classTime, describeClasses(school, student.Branch, language)],
  ]);
}

/** When and where a branch teaches; blank where that is unknown. */
function describeClasses({ locations }: School, branch: string, language: Language): string {
  const location = locations.find((place) => place.branch === branch);
  if (location === undefined) return '';
  const { name, address } = location;
  const parts = [describeClassTime(location)[language], name[language], address];
  return parts.filter((part) => part !== '').join(', ');
}

function translateLevel(level: string, language: Language): string {
  return language === 'ta' ? level.replace('Mazhalai', 'மழலை').replace('Nilai', 'நிலை') : level;
}

function translateBranch(branch: string, language: Language): string {
  if (language !== 'ta') return branch;
  return branch
    .replace('South', 'தெற்கு')
    .replace('North', 'வடக்கு')
    .replace('Metrolina', 'மெட்ரோலினா')
    .replace('Socrates', 'சாக்ரடீஸ்');
}

function explainFeeRule({ fees, language }: Pick<Enrollment, 'fees' | 'language'>): string {
  const { firstChildCents, furtherChildCents, newChildCents } = fees;
  return enrollmentWording[language].feeRule(
    formatDollars(firstChildCents),
    formatDollars(furtherChildCents),
    formatDollars(newChildCents),
  );
}

function listFees({ family, fee, language }: Enrollment): FeeRow[] {
  const words = enrollmentWording[language];
  return family.flatMap((child, index) => {
    const line = fee.lines[index];
    if (line === undefined) return [];
    const { childIndex, kind, schoolFeeCents, bookFeeCents } = line;
    const parts: LabelledValue[] = [[words.schoolFee, formatDollars(schoolFeeCents)]];
    if (bookFeeCents > 0) parts.push([words.bookFee, formatDollars(bookFeeCents)]);
    return {
      name: fullName(child),
      note: `${words.childNumber(childIndex)}, ${kind === 'new' ? words.newStudent : words.returningStudent}`,
      parts,
      amount: formatDollars(schoolFeeCents + bookFeeCents),
    };
  });
}

function explainPayment({
  school,
  home,
  student,
  family = [],
  paysOnce,
  language,
}: Pick<Enrollment, 'school' | 'home' | 'student' | 'language' | 'paysOnce'> &
  Partial<Pick<Enrollment, 'family'>>): Block[] {
  const words = enrollmentWording[language];
  const ways = listPaymentWays({ home, school });
  return [
    { kind: 'heading', text: words.payHeading },
    { kind: 'paragraph', text: words.quote(student.Volunteering) },
    ...(paysOnce
      ? [{ kind: 'paragraph', text: words.payOnce(school.contacts.school.email) } as const]
      : []),
    ...(family.length > 1 ? [{ kind: 'paragraph', text: words.oneIsEnough } as const] : []),
    ...(ways.bankTransfer ? explainBankTransfer(school, language) : []),
    ...(ways.onlineTransfer ? explainOnlineTransfer(school, language) : []),
    { kind: 'paragraph', text: words.treasurer },
    { kind: 'smallPrint', text: words.questions(school.contacts.payments.email) },
  ];
}

function explainBankTransfer(school: School, language: Language): Block[] {
  const words = enrollmentWording[language];
  const { bankTransfer } = school.payment;
  const bankRows = withoutBlanks([
    [words.bankName, bankTransfer.bankName],
    [words.accountName, bankTransfer.accountName],
    [words.accountNumber, bankTransfer.accountNumber],
    [words.routingNumber, bankTransfer.routingNumber],
  ]);
  return [
    { kind: 'subheading', text: words.bankTransfer },
    bankRows.length > 0
      ? { kind: 'rows', rows: bankRows }
      : {
          kind: 'paragraph',
          text: words.bankDetailsOnRequest(school.contacts.payments.email),
        },
    ...warnOfSample(isSampleMethod('directTransfer', school), language),
  ];
}

function explainOnlineTransfer({ payment }: School, language: Language): Block[] {
  const words = enrollmentWording[language];
  const { onlineTransferEmail } = payment;
  return [
    { kind: 'subheading', text: words.onlineTransfer },
    { kind: 'rows', rows: [[words.onlineTransferTo, onlineTransferEmail]] },
    ...warnOfSample(isSample(onlineTransferEmail), language),
  ];
}

function warnOfSample(leadsToSample: boolean, language: Language): Block[] {
  return leadsToSample
    ? [{ kind: 'paragraph', text: enrollmentWording[language].sampleAddress }]
    : [];
}

function withoutBlanks(rows: readonly LabelledValue[]): LabelledValue[] {
  return rows.filter(([, value]) => value.trim() !== '');
}

function fullName({ FirstName, LastName }: ChildName): string {
  return normaliseName(`${FirstName} ${LastName}`);
}
