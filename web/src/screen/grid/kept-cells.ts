import { getSession } from '../../lib/session.ts';
import type { TypedRows } from './typed-cells.ts';

/**
 * Typed cells on the device until they are saved, so that a reload, a closed browser or a lost
 * network loses nothing. They belong to the person who typed, and name nobody: rows are ids.
 */

function placeOf(name: string): string {
  return `typed:${getSession().email}:${name}`;
}

export function readKeptCells(name: string): TypedRows {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(placeOf(name)) ?? '{}');
    return isTypedRows(kept) ? kept : {};
  } catch {
    return {};
  }
}

/** Whether the device keeps them. */
export function keepCells(name: string, typed: TypedRows): boolean {
  try {
    if (Object.keys(typed).length === 0) localStorage.removeItem(placeOf(name));
    else localStorage.setItem(placeOf(name), JSON.stringify(typed));
    return true;
  } catch {
    // Private windows may refuse; the page holds them as long as it is open.
    return false;
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isCell = (cell: unknown) =>
  isObject(cell) && typeof cell.text === 'string' && typeof cell.seen === 'string';

function isTypedRows(kept: unknown): kept is TypedRows {
  const isRow = (cells: unknown) => isObject(cells) && Object.values(cells).every(isCell);
  return isObject(kept) && Object.values(kept).every(isRow);
}
