import type { NewsTable } from '../platform/db/tables/news.ts';
import { createId, createRandom } from './random.ts';

type Item = { on: string; changedOn?: string; status: 'Active' | 'Expired'; text: string };

const items: readonly Item[] = [
  {
    on: '2025-11-10',
    status: 'Active',
    text: 'The Winter Recital is on Saturday, December 13, 2025, at 3 p.m. All parents are welcome. Program: https://recital.school.example/winter',
  },
  {
    on: '2025-11-03',
    status: 'Active',
    text: 'No classes at any branch on the weekend of November 28 to 30, 2025 (Thanksgiving).',
  },
  {
    on: '2025-10-20',
    changedOn: '2025-10-22',
    status: 'Active',
    text: 'The Thirukkural contest takes place on Sunday, January 18, 2026. Rules and couplets for every level: https://contest.school.example/kural',
  },
  {
    on: '2025-10-06',
    status: 'Active',
    text: 'The library of the North branch now lends Tamil picture books. Ask your librarian.',
  },
  {
    on: '2025-09-15',
    status: 'Active',
    text: 'Picture days: Metrolina October 4, Socrates October 10, North October 12. Please arrive ten minutes early.',
  },
  {
    on: '2025-09-01',
    status: 'Active',
    text: 'Books for 2025-2026 are handed out in class once the fee has been received.',
  },
  {
    on: '2025-08-18',
    status: 'Active',
    text: 'Volunteers wanted: homework correction and library help. Apply here: https://www.school.example/Volunteer',
  },
  {
    on: '2025-08-04',
    status: 'Active',
    text: 'வணக்கம்! The school year 2025-2026 begins on the weekend of August 22 to 24, 2025.',
  },
  {
    on: '2025-06-02',
    changedOn: '2025-08-25',
    status: 'Expired',
    text: 'Early registration for 2025-2026 is open. Returning families find their child by email, first name and date of birth.',
  },
  {
    on: '2025-05-12',
    changedOn: '2025-06-01',
    status: 'Expired',
    text: 'Annual Day and graduation: Saturday, May 31, 2025. Tickets: https://annual-day.school.example',
  },
  {
    on: '2025-04-07',
    changedOn: '2025-05-05',
    status: 'Expired',
    text: 'Final assessments of 2024-2025 take place in the last two weeks of April.',
  },
  {
    on: '2025-01-06',
    changedOn: '2025-01-20',
    status: 'Expired',
    text: 'Pongal celebration at all branches on the weekend of January 17 to 19, 2025. இனிய பொங்கல் வாழ்த்துகள்!',
  },
  {
    on: '2024-12-02',
    changedOn: '2025-01-06',
    status: 'Expired',
    text: 'Winter break: no classes from December 20, 2024 to January 5, 2025.',
  },
  {
    on: '2024-09-09',
    changedOn: '2024-10-01',
    status: 'Expired',
    text: 'Welcome to 2024-2025! Class lists are posted at the entrance of each branch.',
  },
];

export function generateNews(): NewsTable[] {
  const random = createRandom('news');
  return items.map(({ on, changedOn = on, status, text }) => {
    const made = `${on}T15:30:00.000Z`;
    return {
      _id: createId(random, made),
      News: text,
      Status: status,
      CreatedDate: made,
      UpdatedDate: `${changedOn}T15:30:00.000Z`,
    };
  });
}
