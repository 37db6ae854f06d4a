import type { Verdict } from '@pallikoodam/contract/papers';
import { type PaperCode, type PaperKind, readPaperCode } from '@pallikoodam/domain/papers/code';
import { shortenFullName, shortenName } from '@pallikoodam/domain/papers/short-name';
import type { CallContext } from '../../../platform/portal.ts';
import { readAssessmentsOf } from '../../assessments/service.ts';
import { findGraduateOf } from '../../graduates/service.ts';
import { listPupilsInOrder } from '../../students/service.ts';
import { type Certified, findKey, saysTheSame } from '../codes/service.ts';
import { findYouth, listIdsOfMoment } from '../data.ts';
import { certifyGraduation, certifyPromotion, certifyReport, certifyService } from '../present.ts';
import { findTamilName, readServedBy } from '../service.ts';

const unknown: Verdict = {
  State: 'unknown',
  Kind: '',
  Name: '',
  NameInTamil: '',
  Year: '',
  Level: '',
  Hours: null,
};

const tableOf = {
  report: 'student',
  promotion: 'student',
  graduation: 'graduate',
  service: 'volunteer',
} as const satisfies Record<PaperKind, string>;

/** Whether the school stands by a paper: what a stranger may read who holds it in the hand. */
export async function verifyPaper(context: CallContext, typed: string): Promise<Verdict> {
  const code = readPaperCode(typed);
  if (code === null) return unknown;
  const { Kind, Year } = { Kind: code.kind, Year: writeYear(code.year) };
  const made = await findRecord(context, code, { once: false });
  if (made === null) {
    const isGone = (await findRecord(context, code, { once: true })) !== null;
    return isGone ? { ...unknown, State: 'gone', Kind, Year } : unknown;
  }
  const told = await readers[code.kind](context, made.id);
  if (told === null) return { ...unknown, State: 'gone', Kind, Year };
  const { certified, Name, NameInTamil, Level } = told;
  const isSame = certified !== null && saysTheSame(made.key, code, certified);
  if (!isSame) return { ...unknown, State: 'changed', Kind, Year, Name, NameInTamil };
  return {
    State: 'valid',
    Kind,
    Year,
    Name,
    NameInTamil,
    Level,
    Hours: code.kind === 'service' ? Number(code.facts) / 2 : null,
  };
}

/** The record for which a code was made, among those of its moment, and the key it was made under. */
async function findRecord(
  { portal }: CallContext,
  code: PaperCode,
  { once }: { once: boolean },
): Promise<{ id: string; key: string } | null> {
  const ids = await listIdsOfMoment(portal.database, {
    table: tableOf[code.kind],
    moment: code.moment,
    once,
  });
  for (const id of ids) {
    const key = findKey(portal, code, id);
    if (key !== null) return { id, key };
  }
  return null;
}

type Told = {
  /** Null where the record gives no such paper any more. */
  certified: Certified | null;
  Name: string;
  NameInTamil: string;
  Level: string;
};

const readers: Record<PaperKind, (context: CallContext, id: string) => Promise<Told | null>> = {
  report: (context, id) => readChild(context, id, certifyReport),
  promotion: (context, id) => readChild(context, id, certifyPromotion),
  graduation: async ({ portal }, id) => {
    const graduate = await findGraduateOf(portal, id);
    return (
      graduate && {
        certified: certifyGraduation(graduate),
        Name: shortenName(graduate.FirstName, graduate.LastName),
        NameInTamil: shortenFullName(await findTamilName(portal, graduate)),
        Level: graduate.GradeInTamilSchool,
      }
    );
  },
  service: async ({ portal }, id) => {
    const youth = await findYouth(portal.database, id);
    if (youth === null) return null;
    const served = await readServedBy(portal, [youth]);
    return {
      certified: certifyService(youth, served(youth)),
      Name: shortenFullName(youth.Name),
      NameInTamil: shortenFullName(youth.NameInTamil),
      Level: '',
    };
  },
};

async function readChild(
  context: CallContext,
  id: string,
  certify: typeof certifyPromotion,
): Promise<Told | null> {
  const [child] = await readAssessmentsOf(context, await listPupilsInOrder(context, [id]));
  if (child === undefined) return null;
  return {
    certified: certify(child),
    Name: shortenName(child.FirstName, child.LastName),
    NameInTamil: shortenFullName(child.NameInTamil),
    Level: child.GradeInTamilSchool,
  };
}

/** `2025-2026` of `25`: the portal knows no year before 2000. */
function writeYear(digits: string): string {
  const first = 2000 + Number(digits);
  return `${first}-${first + 1}`;
}
