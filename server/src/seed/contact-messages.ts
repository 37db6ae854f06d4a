import { enquirySubject } from '@pallikoodam/content/enquiry-subject';
import { readSchool } from '@pallikoodam/content/school';
import { deriveContactKeys } from '../features/site/data.ts';
import type { ContactMessageTable } from '../platform/db/tables/contact-message.ts';
import { createId, createRandom } from './random.ts';

type Written = Omit<
  ContactMessageTable,
  '_id' | 'searchKey' | 'insertTimeStamp' | 'updateTimeStamp'
>;

/** What visitors of the demo school wrote; the oldest has been answered. */
const messages: readonly (Partial<Written> & { day: string })[] = [
  {
    day: '2025-09-16',
    FirstName: 'Thamarai Selvi',
    Email: 'thamarai@home.example',
    Mobile: '7045550141',
    Branch: 'North',
    Comments: 'We move to the city in October. Can our daughter (7) still join this year?',
    State: 'Done',
  },
  {
    day: '2025-09-23',
    FirstName: 'Velan Murugan',
    Email: 'velan@home.example',
    Mobile: '7045550142',
    Branch: 'South - Metrolina',
    StudentName: 'Nila Velan',
    Topic: 'payments',
    Subject: 'Receipt for the fee',
    Comments: 'I paid by cheque two weeks ago.\nCould you send me a receipt for my employer?',
  },
  {
    day: '2025-09-29',
    FirstName: 'பூங்கொடி அரசு',
    Email: 'poongodi@home.example',
    Mobile: '7045550143',
    Branch: 'South - *Socrates',
    Topic: 'technology',
    Subject: 'கடவுச்சொல் இணைப்பு',
    Comments: 'கடவுச்சொல்லை மாற்றும் இணைப்பு திறக்கவில்லை. உதவ முடியுமா?',
  },
];

export function generateContactMessages(): ContactMessageTable[] {
  const random = createRandom('contact messages');
  const school = readSchool();
  return messages.map(({ day, ...written }) => {
    const stamp = `${day}T22:30:00.000Z`;
    const message = {
      _id: createId(random, stamp),
      FirstName: '',
      Email: '',
      Mobile: '',
      Branch: '',
      StudentName: '',
      Topic: 'school' as const,
      Subject: enquirySubject(school),
      Comments: '',
      State: 'Open' as const,
      ...written,
      insertTimeStamp: stamp,
      updateTimeStamp: stamp,
    };
    return { ...message, ...deriveContactKeys(message) };
  });
}
