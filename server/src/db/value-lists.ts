import {
  type BinaryOperationNode,
  OperatorNode,
  PostgresQueryCompiler,
  PrimitiveValueListNode,
  SqliteQueryCompiler,
} from 'kysely';
import type { Engine } from './dialect.ts';

/*
 * `"_id" in (?, ?, ?)` is another statement for each number of values. Statements are kept prepared,
 * on SQLite at some 30 kB outside the heap each, and a school has lists of all lengths; so lists of
 * many lengths are one statement (docs/decisions/0063, 0064).
 */

/** Longer ones are rare, and may be near to what a statement of SQLite takes at most. */
const longestFilled = 1024;

/** The values, the last of them repeated up to a power of two: that asks for nothing more. */
export function fillUp<Value>(values: readonly Value[]): readonly Value[] {
  const last = values.at(-1);
  if (last === undefined || values.length > longestFilled) return values;
  const length = 2 ** Math.ceil(Math.log2(values.length));
  return [...values, ...Array<Value>(length - values.length).fill(last)];
}

/**
 * Shorter lists stand value by value on PostgreSQL: it takes an array for ten, and would plan those
 * of a few years or states anew each time.
 */
const longestByValue = 8;

function standsAsArray(values: readonly unknown[]): boolean {
  return values.length > longestByValue;
}

/** The parameters that a list has where `in` compares with it. */
export function bindList(engine: Engine, values: readonly unknown[]): readonly unknown[] {
  if (engine === 'sqlite') return fillUp(values);
  return standsAsArray(values) ? [writeArray(values)] : values;
}

/** An array as PostgreSQL reads it; its elements are of the type they are compared with. */
function writeArray(values: readonly unknown[]): string {
  const elements = values.map((value) =>
    value === null ? 'NULL' : `"${String(value).replace(/[\\"]/g, '\\$&')}"`,
  );
  return `{${elements.join()}}`;
}

/** A row of an insert is a list of values, too, and keeps them. */
export class SqliteCompiler extends SqliteQueryCompiler {
  protected override visitPrimitiveValueList(list: PrimitiveValueListNode): void {
    const isCompared = this.parentNode?.kind === 'BinaryOperationNode';
    super.visitPrimitiveValueList(isCompared ? { ...list, values: fillUp(list.values) } : list);
  }
}

const arrayComparisons: Readonly<Record<string, string>> = { in: '= any', 'not in': '<> all' };

export class PostgresCompiler extends PostgresQueryCompiler {
  protected override visitBinaryOperation(node: BinaryOperationNode): void {
    const { leftOperand, operator, rightOperand } = node;
    const comparison = OperatorNode.is(operator) ? arrayComparisons[operator.operator] : undefined;
    const isList = PrimitiveValueListNode.is(rightOperand) && standsAsArray(rightOperand.values);
    if (comparison !== undefined && isList) {
      this.visitNode(leftOperand);
      this.append(` ${comparison}(`);
      this.appendValue(writeArray(rightOperand.values));
      this.append(')');
    } else super.visitBinaryOperation(node);
  }
}
