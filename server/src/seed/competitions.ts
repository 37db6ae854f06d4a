import { competitionGrades } from '@pallikoodam/domain/competitions/grades';
import { deriveCompetitionKeys } from '../features/competitions/data.ts';
import type { CompetitionTable } from '../platform/db/tables/competition.ts';
import { createId, createRandom } from './random.ts';

/** What each range of grades is asked to do; the guidelines stand on pages of their own. */
const contests: readonly { from: number; to: number; names: readonly Name[] }[] = [
  {
    from: 0,
    to: 2,
    names: [
      ['Fancy dress: people of my town', 'மாறுவேடம்: என் ஊர் மக்கள்'],
      ['Rhymes recital (Paappaa paadal)', 'பாப்பா பாடல் ஒப்புவித்தல்'],
    ],
  },
  {
    from: 0,
    to: 5,
    names: [
      ['Drawing: a day at the temple pond', 'ஓவியம்: கோயில் குளத்தில் ஒரு நாள்'],
      ['Aathichudi recital', 'ஆத்திசூடி ஒப்புவித்தல்'],
    ],
  },
  {
    from: 3,
    to: 8,
    names: [
      ['Thirukkural recital: twenty couplets', 'திருக்குறள் ஒப்புவித்தல்: இருபது குறள்கள்'],
      ['Handwriting in Tamil', 'தமிழ்க் கையெழுத்து'],
    ],
  },
  {
    from: 4,
    to: 12,
    names: [
      ['Tamil quiz in teams of three', 'தமிழ் வினாடி வினா: மூவர் குழு'],
      ['Folk song (solo)', 'நாட்டுப்புறப் பாடல் (தனி)'],
    ],
  },
  {
    from: 6,
    to: 12,
    names: [
      ['Speech: a word my grandmother taught me', 'பேச்சு: பாட்டி கற்றுத்தந்த ஒரு சொல்'],
      ['Short story writing', 'சிறுகதை எழுதுதல்'],
    ],
  },
  {
    from: 9,
    to: 12,
    names: [
      ['Debate in Tamil', 'தமிழில் பட்டிமன்றம்'],
      ['Essay: Tamil in a second home', 'கட்டுரை: புகுந்த மண்ணில் தமிழ்'],
    ],
  },
];
type Name = readonly [english: string, tamil: string];

/** The contests of the year, by grade. */
export function generateCompetitions(): CompetitionTable[] {
  const random = createRandom('competitions');
  const stamp = '2025-10-20T15:30:00.000Z';
  return contests.flatMap(({ from, to, names }) =>
    competitionGrades.slice(from, to + 1).flatMap((Grade) =>
      names.map(([EventName, EventNameInTamil]) => ({
        _id: createId(random, stamp),
        Grade,
        EventName,
        EventNameInTamil,
        Link: `https://contest.school.example/${nameOfPage(EventName)}`,
        CreatedDate: stamp,
        UpdatedDate: stamp,
        ...deriveCompetitionKeys({ Grade, EventName, EventNameInTamil }),
      })),
    ),
  );
}

function nameOfPage(EventName: string): string {
  return EventName.toLowerCase()
    .replace(/[^a-z]+/g, '-')
    .replace(/-$/, '');
}
