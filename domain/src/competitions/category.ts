export const contestCategories = [
  'Recitation',
  'Speech',
  'Writing',
  'Quiz',
  'Art',
  'Music',
  'Stage',
  'General',
] as const;
export type ContestCategory = (typeof contestCategories)[number];

/** Words of a contest's name, in English and Tamil; the first that fits counts. */
const words: readonly (readonly [ContestCategory, RegExp])[] = [
  ['Quiz', /quiz|puzzle|spelling|வினா|புதிர்/i],
  ['Art', /draw|paint|colou?ring|ஓவிய|வரை/i],
  ['Music', /song|sing|music|பாட்டு|இசை/i],
  ['Stage', /dress|play|drama|dance|skit|வேட|நாடக|நடன/i],
  ['Recitation', /recit|rhyme|kural|aathichud|ஒப்புவி|குறள்|ஆத்திசூடி/i],
  ['Speech', /speech|debate|orator|பேச்சு|விவாத/i],
  ['Writing', /writ|essay|story|poem|letter|எழுத்து|கட்டுரை|கதை|கவிதை/i],
];

/** What kind of contest a name speaks of; the record has no field for it (OP-215). */
export function categoryOf(eventName: string): ContestCategory {
  return words.find(([, pattern]) => pattern.test(eventName))?.[0] ?? 'General';
}
