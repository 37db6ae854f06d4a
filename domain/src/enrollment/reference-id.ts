import { type AcademicYear, startOfAcademicYear } from '../school/academic-year.ts';

/** Crockford's 32 signs: no I, L, O and U, which are misread on a bank transfer. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const codeLength = 6;
const prefixForm = /^[A-Z]{1,6}$/;

/**
 * The Reference ID a family quotes when paying: `TS25-8K4M2X`, that is the school's prefix (1 to 6
 * capitals), the year the academic year starts in, and six signs from `random`, of which the first
 * six bytes are used. Not unique by itself: the caller tries again when it is taken. Throws
 * RangeError for another prefix, no academic year, or fewer than six bytes (OP-77).
 */
export function formatReferenceId({
  prefix,
  academicYear,
  random,
}: {
  prefix: string;
  academicYear: AcademicYear;
  random: ArrayLike<number>;
}): string {
  if (!prefixForm.test(prefix)) throw new RangeError(`Not a Reference ID prefix: ${prefix}`);
  const year = String(startOfAcademicYear(academicYear)).slice(-2).padStart(2, '0');
  const code = Array.from({ length: codeLength }, (_, index) => signFor(random[index]));
  return `${prefix}${year}-${code.join('')}`;
}

function signFor(byte: number | undefined): string {
  if (byte === undefined || !Number.isInteger(byte) || byte < 0 || byte > 255) {
    throw new RangeError(`A Reference ID needs ${codeLength} random bytes`);
  }
  // 256 is a multiple of 32, so every sign is equally likely.
  return alphabet.charAt(byte % alphabet.length);
}
