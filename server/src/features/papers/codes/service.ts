import { createHmac } from 'node:crypto';
import {
  factBits,
  formatPaperCode,
  momentOfId,
  type PaperCode,
  type PaperKind,
  sealBits,
} from '@pallikoodam/domain/papers/code';
import { isAcademicYear, startOfAcademicYear } from '@pallikoodam/domain/school/academic-year';
import type { Portal } from '../../../platform/portal.ts';

/** A record that a paper is about, and what the paper says of it. */
export type Certified = {
  kind: PaperKind;
  id: string;
  Year: string;
  /** What must not have changed since, or the number that the paper states. */
  says: readonly unknown[] | number;
};

/** The code of a paper and the address that checks it. */
export function proofOf({ settings }: Pick<Portal, 'settings'>, certified: Certified) {
  const code = makeCode(settings.paperKeys[0] ?? '', certified);
  return { Code: code, VerifyAt: code === '' ? '' : `${settings.publicUrl}/Verify/${code}` };
}

function makeCode(key: string, { kind, id, Year, says }: Certified): string {
  const moment = momentOfId(id);
  if (moment === null || !isAcademicYear(Year)) return '';
  const year = yearInCode(Year);
  const facts = typeof says === 'number' ? BigInt(says) : sumUp(key, { kind, says });
  return formatPaperCode({ kind, year, moment, facts, seal: seal(key, { kind, year, facts, id }) });
}

/** The key under which a code was made for a record; null where it was made for another, or by a stranger. */
export function findKey(
  { settings }: Pick<Portal, 'settings'>,
  { kind, year, facts, seal: given }: PaperCode,
  id: string,
): string | null {
  return settings.paperKeys.find((key) => seal(key, { kind, year, facts, id }) === given) ?? null;
}

/** Whether a paper still says what the record says. */
export function saysTheSame(
  key: string,
  code: PaperCode,
  { kind, says, Year }: Certified,
): boolean {
  if (yearInCode(Year) !== code.year) return false;
  return typeof says === 'number'
    ? says >= Number(code.facts)
    : sumUp(key, { kind, says }) === code.facts;
}

function yearInCode(Year: string): string {
  return isAcademicYear(Year) ? String(startOfAcademicYear(Year)).slice(-2) : '';
}

/** By the key, so that a code tells no one who guesses what the paper says. */
function sumUp(key: string, said: { kind: PaperKind; says: readonly unknown[] }): bigint {
  return firstBits(key, `facts ${JSON.stringify([said.kind, said.says])}`, factBits);
}

type Sealed = { kind: PaperKind; year: string; facts: bigint; id: string };

function seal(key: string, { kind, year, facts, id }: Sealed): bigint {
  return firstBits(key, `paper ${kind} ${year} ${facts} ${id}`, sealBits);
}

function firstBits(key: string, text: string, bits: number): bigint {
  const digest = createHmac('sha256', key).update(text).digest();
  return digest.readBigUInt64BE(0) >> BigInt(64 - bits);
}
