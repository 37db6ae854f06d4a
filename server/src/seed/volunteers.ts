import { addDays } from '@pallikoodam/domain/calendar/day';
import { volunteerBranches } from '@pallikoodam/domain/school/branches';
import type { VolunteerRole, VolunteerStatus } from '@pallikoodam/domain/volunteers/values';
import { deriveKeys } from '../features/volunteers/data.ts';
import type { VolunteerTable } from '../platform/db/tables/volunteer.ts';
import { boys, fathers, girls, mothers, writeInTamil } from './names.ts';
import { createPhone } from './phone.ts';
import { at, createDeck, createId, createRandom, type Random } from './random.ts';

const volunteersAtScaleOne = 120;

const rolesWanted: readonly (readonly [role: VolunteerRole, copies: number])[] = [
  ['Teaching', 6],
  ['Home Work Correction', 5],
  ['Library Helper', 4],
  ['General Help', 5],
  ['Technology', 3],
  ['Operations', 3],
  ['Teaching Assistant', 3],
  ['Class room help', 1],
  ['Book club', 1],
];

const notes = [
  'I can help every weekend.',
  'I taught Tamil to children for three years.',
  'Every second weekend only, please.',
  'தமிழ் கற்பிக்க விருப்பம்.',
  'My daughter is in Nilai 3; I would like to help in the library.',
];

const officeNotes = ['Met on open house day.', 'Background check done.', 'Call again in January.'];

/** Everybody who has offered help to a school `scale` times as large as the demo school. */
export function generateVolunteers({ scale }: { scale: number }): VolunteerTable[] {
  const random = createRandom('volunteers');
  const dealProgress = createProgress(random);
  const dealRole = createDeck(random, rolesWanted);
  const dealBranch = createDeck(
    random,
    volunteerBranches.map((branch) => [branch, 1] as const),
  );
  const dealYouth = createDeck(random, [
    ['No', 5],
    ['Yes', 1],
  ]);
  const dealNote = createDeck(random, [['', 11], ...notes.map((note) => [note, 1] as const)]);
  const dealOfficeNote = createDeck(random, [
    ['', 21],
    ...officeNotes.map((note) => [note, 1] as const),
  ]);
  const dealMobile = createDeck(random, [
    [true, 19],
    [false, 1],
  ]);

  const dealYouthFields = createYouthFields(createRandom('youth volunteers'));

  return Array.from({ length: volunteersAtScaleOne * scale }, (_, index) => {
    const YouthVolunteer = dealYouth();
    const { Status, Year, ExistingVolunteer, offeredOn } = dealProgress();
    const Name = volunteerName(index, YouthVolunteer === 'Yes');
    const insertTimeStamp = `${offeredOn}T21:15:00.000Z`;
    const volunteer = {
      _id: createId(random, insertTimeStamp),
      Name,
      NameInTamil: writeInTamil(Name),
      Branch: dealBranch(),
      Email: `${Name.toLowerCase().replace(/[^a-z]+/g, '.')}.${index + 1}@volunteers.example`,
      Mobile: dealMobile() ? createPhone(random) : '',
      Role: dealRole(),
      Year,
      ExistingVolunteer,
      YouthVolunteer,
      ...(YouthVolunteer === 'Yes' ? dealYouthFields() : grownUp),
      Message: dealNote(),
      Status,
      Comments: Status === 'Submitted' ? '' : dealOfficeNote(),
      insertTimeStamp,
      updateTimeStamp: Status === 'Submitted' ? insertTimeStamp : '2025-09-02T22:00:00.000Z',
    };
    return { ...volunteer, ...deriveKeys(volunteer) };
  });
}

type YouthFields = Pick<
  VolunteerTable,
  'Age' | 'CurrentSchool' | 'TamilSchool' | 'GradeCompleted' | 'GCOrCitizen'
>;

const grownUp: YouthFields = {
  Age: null,
  CurrentSchool: '',
  TamilSchool: '',
  GradeCompleted: '',
  GCOrCitizen: '',
};

/** What the youth form asks besides; records from before it have nothing of it. */
function createYouthFields(random: Random): () => YouthFields {
  const dealWhether = createDeck(random, [
    [true, 7],
    [false, 1],
  ]);
  return () => {
    if (!dealWhether()) return grownUp;
    const Age = 13 + random.below(6);
    return {
      Age,
      CurrentSchool: at(['Lakeview High School', 'Pinehurst Middle School', ''], random.below(3)),
      TamilSchool: at(['Pallikoodam', '', 'Kalvi Tamil School'], random.below(3)),
      GradeCompleted: `Nilai ${Math.min(8, Age - 9)}`,
      GCOrCitizen: at(['Yes', 'No', ''], random.below(3)),
    };
  };
}

type Progress = {
  Status: VolunteerStatus;
  Year: string;
  ExistingVolunteer: string;
  offeredOn: string;
};

/** The public form writes four digits; the office makes an academic year of them (OP-133). */
function createProgress(random: Random): () => Progress {
  const dealStatus = createDeck<VolunteerStatus>(random, [
    ['Active', 40],
    ['Submitted', 8],
    ['', 2],
    ['MayNotFit', 3],
    ['Left', 4],
    ['Discontinued', 3],
  ]);
  const dealFromForm = createDeck(random, [
    [true, 3],
    [false, 1],
  ]);
  return () => {
    const Status = dealStatus();
    if (Status === 'Submitted') {
      const offeredOn = addDays('2025-07-01', random.below(60));
      const Year = dealFromForm() ? offeredOn.slice(0, 4) : '2025-2026';
      return { Status, Year, ExistingVolunteer: 'No', offeredOn };
    }
    const gone = Status === 'Left' || Status === 'Discontinued';
    const offeredOn = addDays('2021-08-01', random.below(gone ? 900 : 1400));
    const pastYears = ['2024-2025', '2023-2024', offeredOn.slice(0, 4)];
    return {
      Status,
      Year: Status === 'Active' ? '2025-2026' : at(pastYears, random.below(3)),
      ExistingVolunteer: Status === 'Active' && random.below(3) > 0 ? 'Yes' : 'No',
      offeredOn,
    };
  };
}

const grownUps = [...mothers, ...fathers];
const youths = [...girls, ...boys];

function volunteerName(index: number, isYouth: boolean): string {
  const given = isYouth ? youths : grownUps;
  const round = Math.floor(index / given.length);
  const [first] = at(given, (index * 7 + round) % given.length);
  const [father] = at(fathers, (index * 5 + round * 3 + 1) % fathers.length);
  return first === father
    ? `${first} ${at(fathers, (index + 2) % fathers.length)[0]}`
    : `${first} ${father}`;
}
