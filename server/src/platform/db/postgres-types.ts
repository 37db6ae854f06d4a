import { types } from 'pg';

export type Parse = (text: string) => unknown;

const numberTypes: readonly number[] = [types.builtins.INT8, types.builtins.NUMERIC];

/** Counts and sums arrive as text by default; the portal's fit into a number (cents up to 2^53). */
export function parserOf(type: number, format: 'text' | 'binary' = 'text'): Parse {
  if (numberTypes.includes(type)) return Number;
  return types.getTypeParser(type, format as 'text');
}
