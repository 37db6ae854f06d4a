import type { School } from './school.ts';

/** The subject of a message to the school where the sender has left it blank (INFO-27). */
export function enquirySubject({ name }: Pick<School, 'name'>): string {
  return `Enquiry Email to ${name}`;
}
