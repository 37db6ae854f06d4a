import { tidyValue } from './bank-text.ts';

const form =
  /^(?<open>\()? ?(?<first>[-+])? ?\$? ?(?<second>[-+])? ?(?<digits>(?:\d{1,9}|\d{1,3}(?:,\d{3}){1,3})?(?:\.\d{0,2})?) ?(?<last>-)? ?(?<close>\))? ?(?<word>dr|cr)?$/i;

/**
 * A sum as banks write it, in integer cents: `$1,234.50`, `(40.00)`, `- $40.00`, `40.00-`,
 * `40.00 DR`. Null for an empty cell or a dash; NaN for what is no sum, also what is longer than any,
 * more than two decimals and a comma for a point, which might be twelve dollars or twelve hundred.
 */
export function readBankAmount(cell: string): number | null {
  const plain = tidyValue(cell)?.replace(/[\u2212\u2013]/g, '-');
  if (plain === undefined) return Number.NaN;
  if (plain === '' || plain === '-') return null;
  const parts = form.exec(plain)?.groups;
  if (parts === undefined || !/\d/.test(parts.digits ?? '')) return Number.NaN;
  const { open, close, first, second, last, word, digits = '' } = parts;
  const signs = [open, first, second, last, word].filter((sign) => sign !== undefined);
  if (signs.length > 1 || (open === undefined) !== (close === undefined)) return Number.NaN;
  const isOut = signs.some((sign) => sign === '-' || sign === '(' || sign.toLowerCase() === 'dr');
  const [dollars = '', rest = ''] = digits.replaceAll(',', '').split('.');
  const cents = Number(dollars) * 100 + Number(rest.padEnd(2, '0'));
  return (isOut ? -cents : cents) + 0;
}
