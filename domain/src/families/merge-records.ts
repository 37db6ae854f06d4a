import { type MoneyProblem, mergeMoney, type RecordMoney } from './merge-money.ts';

/** Of the two records of one year what a merge decides about. */
export type MergedRecord = RecordMoney & {
  Volunteering: string;
  FormerReferenceIds: string;
  GradeInTamilSchool: string;
  Branch: string;
  StudentTeacher: string;
  Status: string;
  BookStatus: string;
  SpecialKid: string;
} & Record<(typeof filledFields)[number] | (typeof joinedFields)[number], string>;

/** Contact and form: the kept record's, the other's where it says nothing. */
const filledFields = [
  'FatherName',
  'MotherName',
  'Address',
  'City',
  'State',
  'ZipCode',
  'Mobile',
  'EmergencyContact',
  'Signature',
  'Comments',
  'FamilyComments',
  'GradeInLocalSchool',
  'OnlineOrInperson',
  'EmailAlert',
] as const;

/** Where two say something, both count: an allergy that only the mother wrote is one. */
const joinedFields = ['SpecialNeeds', 'OfficeNote'] as const;

/** Which of two records says how the child's year stands, the first before the others. */
const standings = [
  'Promoted',
  'Retained',
  'Active',
  'OnHold',
  'Submitted',
  'Discontinued',
  'Archived',
  'Rejected',
];

export type RecordChoice = {
  GradeInTamilSchool?: string | undefined;
  Branch?: string | undefined;
};

/** In which of level and branch two records differ, so that the office chooses. */
export function listChoices(
  kept: MergedRecord,
  dropped: MergedRecord,
): ('GradeInTamilSchool' | 'Branch')[] {
  return (['GradeInTamilSchool', 'Branch'] as const).filter(
    (field) => kept[field] !== dropped[field] && dropped[field] !== '',
  );
}

/**
 * What the kept record of a year becomes when the other one of the same child goes: its Reference
 * ID stays known, nothing that only the other one says is lost, the class is the chosen one.
 */
export function mergeRecords(
  kept: MergedRecord,
  dropped: MergedRecord,
  choice: RecordChoice = {},
): { patch: Partial<MergedRecord>; isSum: boolean; problem: MoneyProblem | null } {
  const { money, isSum, problem } = mergeMoney(kept, dropped);
  const level = choice.GradeInTamilSchool || kept.GradeInTamilSchool || dropped.GradeInTamilSchool;
  const branch = choice.Branch || kept.Branch || dropped.Branch;
  return {
    patch: {
      ...money,
      ...Object.fromEntries(filledFields.map((field) => [field, kept[field] || dropped[field]])),
      ...Object.fromEntries(
        joinedFields.map((field) => [field, join(kept[field], dropped[field])]),
      ),
      GradeInTamilSchool: level,
      Branch: branch,
      StudentTeacher: chooseTeacher({ kept, dropped, level, branch }),
      Status: chooseStatus(kept.Status, dropped.Status),
      SpecialKid: [kept, dropped].some(({ SpecialKid }) => SpecialKid === 'Yes')
        ? 'Yes'
        : kept.SpecialKid || dropped.SpecialKid,
      BookStatus:
        dropped.BookStatus === 'Issued' ? 'Issued' : kept.BookStatus || dropped.BookStatus,
      FormerReferenceIds: [
        kept.FormerReferenceIds,
        dropped.Volunteering,
        dropped.FormerReferenceIds,
      ]
        .filter((id) => id !== '')
        .join(' '),
    },
    isSum,
    problem,
  };
}

/** The teacher goes with the class: the other record's where its class was chosen. */
function chooseTeacher({
  kept,
  dropped,
  level,
  branch,
}: {
  kept: MergedRecord;
  dropped: MergedRecord;
  level: string;
  branch: string;
}): string {
  const isClassOf = ({ GradeInTamilSchool, Branch }: MergedRecord) =>
    GradeInTamilSchool === level && Branch === branch;
  if (!isClassOf(kept) && isClassOf(dropped)) return dropped.StudentTeacher || kept.StudentTeacher;
  return kept.StudentTeacher || dropped.StudentTeacher;
}

function chooseStatus(kept: string, dropped: string): string {
  const place = (status: string) => (standings.indexOf(status) + 100) % 100;
  return place(dropped) < place(kept) ? dropped : kept;
}

function join(kept: string, dropped: string): string {
  const said = [kept, dropped].filter((text) => text.trim() !== '');
  return [...new Set(said)].join('\n');
}
