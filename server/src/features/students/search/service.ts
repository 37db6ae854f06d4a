import { readReferenceIds } from '@pallikoodam/domain/enrollment/reference-id';
import type { Portal } from '../../../platform/portal.ts';

/**
 * What is looked for among students: of a text that holds a Reference ID, as a bank's memo does, the
 * ID alone, in the spelling that records have.
 */
export function readSearch({ school }: Portal, search: string | undefined): string | undefined {
  const [id] = readReferenceIds(search ?? '', school.referencePrefix);
  return id ?? search;
}
