import {
  BinaryOperationNode,
  type OperationNode,
  PostgresQueryCompiler,
  type PrimitiveValueListNode,
  SqliteQueryCompiler,
} from 'kysely';

/*
 * `"_id" in (?, ?, ?)` is another statement for each number of values. Statements are kept prepared,
 * at some 30 kB outside the heap each, and a school has lists of all lengths; so a list is filled up
 * to the next power of two with its last value, which asks for nothing more (docs/decisions/0063).
 */

/** Longer ones are rare, and may be near to what a statement takes at most. */
const longestFilled = 1024;

/** The values, the last of them repeated up to a power of two. */
export function fillUp<Value>(values: readonly Value[]): readonly Value[] {
  const last = values.at(-1);
  if (last === undefined || values.length > longestFilled) return values;
  const length = 2 ** Math.ceil(Math.log2(values.length));
  return [...values, ...Array<Value>(length - values.length).fill(last)];
}

/** Only what `in` compares with: a row of an insert is a list of values, too. */
function fillUpList(
  list: PrimitiveValueListNode,
  parent: OperationNode | undefined,
): PrimitiveValueListNode {
  if (parent === undefined || !BinaryOperationNode.is(parent)) return list;
  return { ...list, values: fillUp(list.values) };
}

export class SqliteCompiler extends SqliteQueryCompiler {
  protected override visitPrimitiveValueList(list: PrimitiveValueListNode): void {
    super.visitPrimitiveValueList(fillUpList(list, this.parentNode));
  }
}

export class PostgresCompiler extends PostgresQueryCompiler {
  protected override visitPrimitiveValueList(list: PrimitiveValueListNode): void {
    super.visitPrimitiveValueList(fillUpList(list, this.parentNode));
  }
}
