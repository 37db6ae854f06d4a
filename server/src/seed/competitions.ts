import { competitionGrades } from '@pallikoodam/domain/competitions/grades';
import { deriveCompetitionKeys } from '../features/competitions/data.ts';
import type { CompetitionTable } from '../platform/db/tables/competition.ts';
import { createId, createRandom } from './random.ts';

/** What each range of grades is asked to do; the guidelines stand on pages of their own. */
const contests: readonly { from: number; to: number; names: readonly string[] }[] = [
  { from: 0, to: 2, names: ['Fancy dress: people of my town', 'Rhymes recital (Paappaa paadal)'] },
  { from: 0, to: 5, names: ['Drawing: a day at the temple pond', 'Aathichudi recital'] },
  { from: 3, to: 8, names: ['Thirukkural recital: twenty couplets', 'Handwriting in Tamil'] },
  { from: 4, to: 12, names: ['Tamil quiz in teams of three', 'Folk song (solo)'] },
  { from: 6, to: 12, names: ['Speech: a word my grandmother taught me', 'Short story writing'] },
  { from: 9, to: 12, names: ['Debate in Tamil', 'Essay: Tamil in a second home'] },
];

/** The contests of the year, by grade. */
export function generateCompetitions(): CompetitionTable[] {
  const random = createRandom('competitions');
  const stamp = '2025-10-20T15:30:00.000Z';
  return contests.flatMap(({ from, to, names }) =>
    competitionGrades.slice(from, to + 1).flatMap((Grade) =>
      names.map((EventName) => ({
        _id: createId(random, stamp),
        Grade,
        EventName,
        Link: `https://contest.school.example/${nameOfPage(EventName)}`,
        CreatedDate: stamp,
        UpdatedDate: stamp,
        ...deriveCompetitionKeys({ Grade, EventName }),
      })),
    ),
  );
}

function nameOfPage(EventName: string): string {
  return EventName.toLowerCase()
    .replace(/[^a-z]+/g, '-')
    .replace(/-$/, '');
}
