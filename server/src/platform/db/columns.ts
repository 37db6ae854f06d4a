import { keysOf } from '@pallikoodam/domain/records/keyed';

/** The columns of a table that the wire has as they are: the fields of the contract's record. */
export function columnsOf<Shape extends object>({ shape }: { shape: Shape }) {
  return keysOf<keyof Shape & string>(shape);
}
