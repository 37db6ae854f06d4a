import type { Role } from '@pallikoodam/domain/access/roles';

/** What the router of the app reads of who asks, before a page is rendered (page-start.ts). */
export type PageStart = {
  person: { id: string; email: string; role: Role; name: string; mustSetUp: boolean } | null;
  currentYear: string;
  years: string[];
};
