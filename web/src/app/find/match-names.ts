import { rankName } from '@pallikoodam/domain/students/search-match';
import { foldText, searchWords } from '@pallikoodam/domain/text/fold';
import { soundBeginning, soundKey } from '@pallikoodam/domain/text/sound';

/** Behind a name that begins with the words, one that only sounds like them. */
const soundsAlike = 4;

/** What begins with the words stands before what is only meant by them besides. */
const meantBesides = 1.5;

type Named<Thing> = {
  thing: Thing;
  names: readonly string[];
  /** What else is said for it. */
  others?: readonly string[];
};

/** Those of some things that have a name with all words, or, where none has, one that sounds so; the best first. */
export function matchNames<Thing>(things: readonly Named<Thing>[], typed: string): Thing[] {
  const words = searchWords(typed);
  if (words.length === 0) return [];
  const ranked = things
    .map(({ thing, names, others = [] }) => ({
      thing,
      rank: Math.min(
        ...names.map((name) => rank(name, words)),
        ...others.map((name) => rank(name.trim(), words) + meantBesides),
      ),
    }))
    .filter((match) => Number.isFinite(match.rank))
    .sort((one, other) => one.rank - other.rank);
  // Where the words are written somewhere, they are meant as they are written.
  const isWritten = ranked.some((match) => match.rank < soundsAlike);
  return ranked.filter((match) => !isWritten || match.rank < soundsAlike).map(({ thing }) => thing);
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
