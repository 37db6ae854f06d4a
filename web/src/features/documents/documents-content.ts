import type { Documents } from '@pallikoodam/content/documents';
import documentsJson from '@pallikoodam/content/documents.json';

/** The server checks the file before it starts, so that no page has to load its rules. */
export const content: Documents = documentsJson;
