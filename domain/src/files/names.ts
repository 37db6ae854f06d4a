import { composeLetters } from '../text/compose.ts';

/** Names of files and folders (OP-174): letters of every script, digits, blank, dot, dash, underscore. */
const allowedName = /^[\p{L}\p{M}\p{N} ._-]+$/u;
/** Joiners without width: a part of Tamil words, and nothing anywhere else. */
const joiners = /\p{Join_Control}/gu;
const strayJoiners =
  /(?<!\p{Script=Tamil})\p{Join_Control}+|\p{Join_Control}+(?!\p{Script=Tamil})/gu;
export const longestName = 100;
/** What is looked at of a name as a browser sends it, from its end; disks take no longer one. */
const longestSentName = 255;

/** A folder is kept by a file of this name and of 15 bytes, which no list shows (OP-173). */
export const folderHolder = '.folder';
export const folderHolderText = 'folder is kept\n';

export const nameMessage = 'Use letters, digits, spaces, dots, dashes and underscores';
export const dotsMessage = 'A name cannot begin or end with a dot or hold two in a row';

/** What is wrong with a name that a person has typed; null where nothing is. */
export function findNameFault(name: string): string | null {
  if (!allowedName.test(withoutStrayJoiners(name).replace(joiners, ''))) return nameMessage;
  return name.startsWith('.') || name.endsWith('.') || name.includes('..') ? dotsMessage : null;
}

/** `Report.PDF` gives `Report` and `.PDF`; without an ending the second is blank. */
export function splitName(name: string): { stem: string; ending: string } {
  const dot = name.lastIndexOf('.');
  if (dot <= 0 || dot === name.length - 1) return { stem: name, ending: '' };
  return { stem: name.slice(0, dot), ending: name.slice(dot) };
}

/**
 * The name under which an uploaded file is kept: the last part of what the browser sent, with `_`
 * for what a name may not hold, cut to 100 characters before its ending. Null where nothing is left.
 */
export function nameUpload(sent: string): string | null {
  const path = withoutStrayJoiners(composeLetters(sent.slice(-longestSentName)));
  const last = path.slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1);
  const clean = trimDots(
    last
      .replace(/[^\p{L}\p{M}\p{N}\p{Join_Control} ._-]+/gu, '_')
      .replace(/\.{2,}/g, '.')
      .replace(/ {2,}/g, ' '),
  );
  if (!/[\p{L}\p{N}]/u.test(clean)) return null;
  const { stem, ending } = splitName(clean);
  return `${cutText(stem, longestName - ending.length)}${ending}`;
}

/** A name as a folder may have it once: in small letters, without what is not seen. */
export function fileNameKey(name: string): string {
  return name.replace(joiners, '').toLowerCase();
}

function withoutStrayJoiners(name: string): string {
  return name.replace(strayJoiners, '');
}

function trimDots(name: string): string {
  const isEdge = (index: number) => name[index] === '.' || name[index] === ' ';
  let from = 0;
  let to = name.length;
  while (from < to && isEdge(from)) from += 1;
  while (to > from && isEdge(to - 1)) to -= 1;
  return name.slice(from, to);
}

/** The n-th file of one name: `Plan.pdf`, `Plan 2.pdf`, `Plan 3.pdf`. */
export function numberName(name: string, n: number): string {
  if (n === 1) return name;
  const { stem, ending } = splitName(name);
  const number = ` ${n}`;
  return `${cutText(stem, longestName - ending.length - number.length)}${number}${ending}`;
}

/** A new name with the old ending: `Plan` and `Plan.PDF` for `a.pdf` give `Plan.pdf` (OP-174). */
export function keepEnding(newName: string, oldName: string): string {
  const { ending } = splitName(oldName);
  const given = splitName(newName);
  if (given.ending.toLowerCase() !== ending.toLowerCase()) return `${newName}${ending}`;
  return `${given.stem}${ending}`;
}

/** Whole letters: a Tamil letter and its sign stay together. */
export function cutText(text: string, length: number): string {
  if (text.length <= length) return text;
  let kept = '';
  for (const { segment } of new Intl.Segmenter('ta').segment(text)) {
    if (kept.length + segment.length > length) break;
    kept += segment;
  }
  return kept.trimEnd();
}
