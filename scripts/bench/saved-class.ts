import { addDays } from '@pallikoodam/domain/calendar/day';
import { measureCosts } from './costs.ts';
import type { Measured } from './load.ts';
import type { Served } from './processes.ts';
import type { FilledSchool } from './school.ts';

type Setting = {
  bare: Served;
  portal: Served;
  databaseUrl: string | undefined;
  school: FilledSchool;
  /** Headers of the signed-in teacher. */
  teacher: Record<string, string>;
  record: (what: string) => (measured: Measured) => void;
};

/** Every run of the portal and of the bare transaction marks days of its own. */
const firstDay = { bare: '2002-01-01', portal: '2019-08-01' };
/** Marks of a class's day, of which every ninth child is absent; flipped they say the opposite. */
const otherMark = { Yes: 'No', No: 'Yes' } as const;

type Headers = { [name: string]: string };

/** The first 25 students of a teacher. */
export async function listClass(
  portal: Served,
  { email, teacher }: { email: string; teacher: Headers },
) {
  const answer = await fetch(`${portal.url}/api/getStudentsForATeacher/${email}`, {
    headers: teacher,
  });
  return ((await answer.json()) as { _id: string }[]).slice(0, 25).map(({ _id }) => _id);
}

/** Days of one run, after which it begins again: later ones belong to other measurements. */
const mostDays = 1450;

/** Sends the marks of a day, each time of the next one. */
export function markDayByDay(
  url: string,
  { ids, firstDay: first, headers }: { ids: readonly string[]; firstDay: string; headers: Headers },
) {
  let days = 0;
  return () => {
    days = (days % mostDays) + 1;
    return send(url, { headers, body: markClass(ids, { day: addDays(first, days) }) });
  };
}

function correctOneDay(
  url: string,
  { ids, day, headers }: { ids: readonly string[]; day: string; headers: Headers },
) {
  let flipped = false;
  return () => {
    flipped = !flipped;
    return send(url, { headers, body: markClass(ids, { day, flipped }) });
  };
}

function markClass(
  ids: readonly string[],
  { day, flipped = false }: { day: string; flipped?: boolean },
) {
  return ids.map((StudentId, index) => {
    const mark = index % 9 === 0 ? 'No' : 'Yes';
    return { StudentId, AttendanceDate: day, IsPresent: flipped ? otherMark[mark] : mark };
  });
}

async function send(url: string, { headers, body }: { headers: Headers; body: unknown }) {
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      ...headers,
      'content-type': 'application/json',
      'x-requested-with': 'bench',
      // As browsers say; fetch alone would leave out Brotli.
      'accept-encoding': 'gzip, deflate, br',
      'idempotency-key': crypto.randomUUID(),
    },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`);
  await response.arrayBuffer();
}

/** A portal serves for weeks: the program is compiled by then. */
const warmUps = 1000;

/** A class saved and corrected, beside the transaction that writes the same and nothing else. */
export async function measureSavedClass(setting: Setting): Promise<void> {
  const { bare, portal, databaseUrl, school, teacher, record } = setting;
  const ids = await listClass(portal, { email: school.teacherEmail, teacher });
  const portalUrl = `${portal.url}/api/addAttendance`;
  const portalSends = { ids, headers: teacher };
  const bareSends = { ids, headers: {} };
  const marking = {
    what: `marking a class of ${ids.length}`,
    bareAsk: markDayByDay(`${bare.url}/mark`, { ...bareSends, firstDay: firstDay.bare }),
    portalAsk: markDayByDay(portalUrl, { ...portalSends, firstDay: firstDay.portal }),
  };
  // The days that are corrected.
  await marking.bareAsk();
  await marking.portalAsk();
  const correcting = {
    what: `correcting a class of ${ids.length}`,
    bareAsk: correctOneDay(`${bare.url}/correct`, {
      ...bareSends,
      day: addDays(firstDay.bare, 1),
    }),
    portalAsk: correctOneDay(portalUrl, { ...portalSends, day: addDays(firstDay.portal, 1) }),
  };
  for (const { what, bareAsk, portalAsk } of [correcting, marking]) {
    const [bareCost, portalCost] = await measureCosts(
      [
        { pid: bare.pid, databaseUrl, ask: bareAsk },
        { pid: portal.pid, databaseUrl, ask: portalAsk },
      ],
      { warmUps },
    );
    if (bareCost !== undefined) record(`bare transaction: ${what}`)(bareCost);
    if (portalCost !== undefined) record(`beside it: ${what}`)(portalCost);
  }
}
