import type { Roles } from '@pallikoodam/domain/access/roles';

/** What the router of the app reads of who asks, before a page is rendered (page-start.ts). */
export type PageStart = {
  person: { id: string; email: string; roles: Roles; name: string; mustSetUp: boolean } | null;
  currentYear: string;
  years: string[];
};
