import type { School } from './school.ts';

/** The subject of a message to the school where the sender has left it blank (INFO-27). */
export function enquirySubject({ shortName }: Pick<School, 'shortName'>): string {
  return `Enquiry Email to ${shortName}`;
}
