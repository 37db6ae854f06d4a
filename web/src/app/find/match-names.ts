import { rankName } from '@pallikoodam/domain/students/search-match';
import { foldText, searchWords } from '@pallikoodam/domain/text/fold';
import { soundBeginning, soundKey } from '@pallikoodam/domain/text/sound';

/** Behind a name that begins with the words, one that only sounds like them. */
const soundsAlike = 4;

type Named<Thing> = { thing: Thing; names: readonly string[] };

/** Those of some things that have a name with all words, or one that sounds so; the best first. */
export function matchNames<Thing>(things: readonly Named<Thing>[], typed: string): Thing[] {
  const words = searchWords(typed);
  if (words.length === 0) return [];
  return things
    .map(({ thing, names }) => ({
      thing,
      rank: Math.min(...names.map((name) => rank(name, words))),
    }))
    .filter((match) => match.rank <= soundsAlike)
    .sort((one, other) => one.rank - other.rank)
    .map(({ thing }) => thing);
}

function rank(name: string, words: readonly string[]): number {
  const written = rankName(foldText(name), words);
  if (written < soundsAlike) return written;
  const sounds = soundKey(name);
  const isHeard = words.every((word) => {
    const beginning = soundBeginning(word);
    return beginning !== null && sounds.includes(beginning);
  });
  return isHeard ? soundsAlike : Number.POSITIVE_INFINITY;
}
