import type { DutyForm } from '@pallikoodam/contract/duty';
import type { Volunteer } from '@pallikoodam/contract/volunteers';
import type { DutyMark } from '@pallikoodam/domain/duty/values';
import { isEmail, normaliseEmail } from '@pallikoodam/domain/people/contact';
import type { TFunction } from 'i18next';

/** What a mark has to know of a volunteer. */
export type MarkedVolunteer = Pick<
  Volunteer,
  'Name' | 'Email' | 'Branch' | 'Role' | 'YouthVolunteer'
>;

/**
 * What is marked and ticked for one date, by `dutyKey`. It holds the volunteers themselves: those
 * marked on another page or under another filter are sent as well.
 */
export type Marking = {
  readonly marks: ReadonlyMap<string, { volunteer: MarkedVolunteer; mark: DutyMark }>;
  /** Only marked volunteers can be ticked (ATT-19). */
  readonly ticked: ReadonlySet<string>;
};

export const nothingMarked: Marking = { marks: new Map(), ticked: new Set() };

/** One record a person, role and day (OP-120): what tells two volunteers of a day apart. */
export function dutyKey({ Email, Role }: { Email: string; Role: string }): string {
  return `${normaliseEmail(Email)} ${Role}`;
}

/** A record needs name, e-mail, branch and role (spec 1 §5); older volunteers may lack one. */
export function canBeMarked({ Name, Email, Branch, Role }: MarkedVolunteer): boolean {
  return Name !== '' && Branch !== '' && Role !== '' && isEmail(normaliseEmail(Email));
}

export function markVolunteer(
  { marks, ticked }: Marking,
  { volunteer, mark }: { volunteer: MarkedVolunteer; mark: DutyMark },
): Marking {
  return { marks: new Map(marks).set(dutyKey(volunteer), { volunteer, mark }), ticked };
}

/** Takes a mark back, and with it the tick. */
export function takeMarkBack({ marks, ticked }: Marking, volunteer: MarkedVolunteer): Marking {
  const key = dutyKey(volunteer);
  return {
    marks: new Map([...marks].filter(([marked]) => marked !== key)),
    ticked: new Set([...ticked].filter((tick) => tick !== key)),
  };
}

/** Ticks or unticks the marked ones of the given volunteers. */
export function tickVolunteers(
  { marks, ticked }: Marking,
  { volunteers, isTicked }: { volunteers: readonly MarkedVolunteer[]; isTicked: boolean },
): Marking {
  const next = new Set(ticked);
  for (const key of volunteers.map(dutyKey)) {
    if (isTicked && marks.has(key)) next.add(key);
    else next.delete(key);
  }
  return { marks, ticked: next };
}

/**
 * The volunteers with neither a mark nor a record of the day. Those recorded already are marked
 * again by hand only, so that it is never done unknowingly.
 */
export function listUnmarked<Shown extends MarkedVolunteer>(
  { marks }: Marking,
  { volunteers, recorded }: { volunteers: readonly Shown[]; recorded: ReadonlySet<string> },
): Shown[] {
  return volunteers.filter((volunteer) => {
    const key = dutyKey(volunteer);
    return canBeMarked(volunteer) && !marks.has(key) && !recorded.has(key);
  });
}

/** A submit sends the ticked ones, or with nothing ticked all who are marked (OP-126). */
export type SubmitPath = 'ticked' | 'all';

export type Submit = {
  path: SubmitPath;
  records: DutyForm[];
  /** What is marked and stays unsent. */
  rest: Marking;
};

export function prepareSubmit({ marks, ticked }: Marking, date: string): Submit {
  const path = ticked.size > 0 ? 'ticked' : 'all';
  const isSent = ([key]: [string, unknown]) => path === 'all' || ticked.has(key);
  return {
    path,
    records: [...marks].filter(isSent).map(([, { volunteer, mark }]) => ({
      Name: volunteer.Name,
      Email: normaliseEmail(volunteer.Email),
      Branch: volunteer.Branch,
      Role: volunteer.Role,
      AttendanceDate: date,
      Youth: volunteer.YouthVolunteer === 'Yes' ? 'Yes' : 'No',
      attendance: mark,
    })),
    rest: { marks: new Map([...marks].filter((entry) => !isSent(entry))), ticked: new Set() },
  };
}

export type PresenceCounts = { present: number; absent: number };

export function countPresence({ marks }: Marking): PresenceCounts {
  const present = [...marks.values()].filter(({ mark }) => mark === 'present').length;
  return { present, absent: marks.size - present };
}

/** What is marked of each date. */
export type MarkedDays = ReadonlyMap<string, Marking>;

/** As `bringBack`, for every date. */
export function bringDaysBack(now: MarkedDays, aside: MarkedDays): MarkedDays {
  const back = [...aside].map(
    ([date, marking]) => [date, bringBack(now.get(date) ?? nothingMarked, marking)] as const,
  );
  return new Map([...now, ...back]);
}

/** Marks that were put aside come back; what was marked since then stands. */
export function bringBack({ marks, ticked }: Marking, aside: Marking): Marking {
  return {
    marks: new Map([...aside.marks, ...marks]),
    ticked: new Set([...aside.ticked, ...ticked]),
  };
}

/** What a submit says, a pair of texts for each path (OP-126, ATT-102, ATT-103, ATT-105, ATT-106). */
export function nothingToSubmit(path: SubmitPath, t: TFunction): string {
  return path === 'ticked'
    ? t('Please select volunteers with attendance marked')
    : t('Please mark attendance for at least one volunteer');
}

export function submitted(path: SubmitPath, { n, t }: { n: number; t: TFunction }): string {
  return path === 'ticked'
    ? t('Attendance submitted for {{n}} selected volunteers', { n, count: n })
    : t('Volunteer attendance submitted for {{n}} volunteers', { n, count: n });
}

/**
 * The volunteer whose record was refused: the server names a field `12.Email`. Null if the refusal
 * is not about a single record.
 */
export function findFault(
  fields: Readonly<Record<string, string>>,
  records: readonly DutyForm[],
): { name: string; message: string } | null {
  for (const [field, message] of Object.entries(fields)) {
    const record = records[Number(/^(\d+)\./.exec(field)?.[1] ?? Number.NaN)];
    if (record !== undefined) return { name: record.Name, message };
  }
  return null;
}
