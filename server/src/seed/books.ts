import type { Condition } from '@pallikoodam/domain/library/loan';
import { deriveBookKeys } from '../features/library/books/data.ts';
import { deriveOnlineKeys } from '../features/online-books/data.ts';
import type { BookTable, OnlineBookTable } from '../platform/db/tables/library.ts';
import { fathers, mothers } from './names.ts';
import { at, createDeck, createId, createRandom } from './random.ts';

const booksAtScaleOne = 350;
/** Picture books have a letter before the number. */
const pictureBooksAtScaleOne = 40;

/** Titles as small school libraries have them; a number tells the volume. */
const titles: readonly string[] = [
  'ஆத்திசூடி',
  'கொன்றை வேந்தன்',
  'திருக்குறள் கதைகள்',
  'பாட்டி சொன்ன கதைகள்',
  'காக்கையும் நரியும்',
  'சின்னச் சின்னக் கதைகள்',
  'மழலைப் பாடல்கள்',
  'விடுகதைகள் நூறு',
  'என் முதல் அகராதி',
  'ஊர்வலம் போன யானை',
  'மரம் பேசிய நாள்',
  'கடல் தேவதை',
  'நிலா நிலா ஓடி வா',
  'தமிழ் எழுதப் பழகு',
  'பொங்கலோ பொங்கல்',
  'பறவைகளின் பள்ளிக்கூடம்',
  'வானவில் நாட்டின் இளவரசி',
  'எறும்பும் புறாவும்',
  'The Clever Squirrel of Madurai',
  'Twenty Riddles in Tamil and English',
  'Folk Tales from the South',
  'My First Hundred Tamil Words',
  'A Day at the Temple Pond',
  'The Potter and the Parrot',
];

const comments = [
  'Cover taped.',
  'Two copies on the shelf.',
  'Gift of a family.',
  'அட்டை கிழிந்துள்ளது.',
];

/** Where a book is that is neither on the shelf nor with a child. */
const outOfLending = [
  ['Lost', 12],
  ['Damaged', 5],
  ['Withheld', 4],
] as const;

/** The books of a library `scale` times as large; none is lent yet. */
export function generateBooks({ scale }: { scale: number }): BookTable[] {
  const random = createRandom('books');
  const dealComment = createDeck(random, [['', 24], ...comments.map((text) => [text, 1] as const)]);
  const dealYear = createDeck(
    random,
    [2019, 2020, 2021, 2022, 2023, 2024, 2025].map((year) => [year, 1] as const),
  );
  const withheld = outOfLending.flatMap(([condition, count]) =>
    Array(count * scale).fill(condition),
  );
  const numbered = (booksAtScaleOne - pictureBooksAtScaleOne) * scale;
  return Array.from({ length: booksAtScaleOne * scale }, (_, index) => {
    // Some numbers have been given away over the years: those that are left reach beyond 1,100.
    const bookid =
      index < numbered ? String(1 + Math.floor(index * 3.6)) : `p${index - numbered + 1}`;
    const title = at(titles, (index * 7) % titles.length);
    const volume = 1 + Math.floor(index / titles.length);
    const author = `${at(index % 3 === 0 ? mothers : fathers, random.below(20))[0]} ${at(fathers, random.below(20))[0]}`;
    const moment = `${dealYear()}-08-2${random.below(9)}T16:00:00.000Z`;
    const condition: Condition = index % 16 === 5 ? (withheld.pop() ?? '') : '';
    const named = { bookid, title: volume === 1 ? title : `${title} ${volume}`, author };
    return {
      _id: createId(random, moment),
      ...named,
      available: condition === '' ? 'Y' : 'N',
      condition,
      Comments: dealComment(),
      insertTimeStamp: moment,
      updated: moment,
      ...deriveBookKeys(named),
    };
  });
}

const onlineTitles: readonly (readonly [title: string, grade: string, comment: string])[] = [
  ['ஆத்திசூடி: ஒலி நூல்', 'General', 'Read aloud, 20 minutes'],
  ['மழலைப் பாடல்கள்', 'Mazhalai', 'Songs with pictures'],
  ['உயிரெழுத்துகள்', 'Mazhalai', ''],
  ['என் குடும்பம்', 'Nilai 1', ''],
  ['காய்கறிகளும் பழங்களும்', 'Nilai 1', 'Picture book'],
  ['காகமும் குடமும்', 'Nilai 2', ''],
  ['Animals of the Forest', 'Nilai 2', 'Tamil and English side by side'],
  ['பாட்டி வடை சுட்ட கதை', 'Nilai 3', ''],
  ['திருவிழாக்கள்', 'Nilai 3', 'Festivals of the year'],
  ['சிறுவர் நாடகங்கள்', 'Nilai 4', ''],
  ['கொன்றை வேந்தன்: எளிய உரை', 'Nilai 4', ''],
  ['ஆறுகளின் கதை', 'Nilai 5', ''],
  ['தமிழர் இசை', 'Nilai 5', 'With sound samples'],
  ['சங்க காலம்: ஓர் அறிமுகம்', 'Nilai 6', ''],
  ['சிறுகதைத் தொகுப்பு', 'Nilai 6', ''],
  ['திருக்குறள்: அறத்துப்பால்', 'Nilai 7', ''],
  ['Tamil Grammar in Plain Words', 'Nilai 7', ''],
  ['சிலப்பதிகாரம்: கதைச் சுருக்கம்', 'Nilai 8', ''],
  ['கட்டுரை எழுதும் கலை', 'Nilai 8', 'For the final assessment'],
  ['மணிமேகலை: கதைச் சுருக்கம்', 'Nilai 9', ''],
  ['ஒப்பிலக்கியம்', 'Nilai 10', ''],
  ['Tamil Typing for Everyone', 'General', 'Keyboard chart'],
];

function nameSecondPart(title: string): string {
  const isTamil = /\p{Script=Tamil}/u.test(title);
  return `${title}, ${isTamil ? 'பாகம் 2' : 'part 2'}`;
}

/** Links of the online library, newest last in the list. */
export function generateOnlineBooks(): OnlineBookTable[] {
  const random = createRandom('online books');
  return [1, 2].flatMap((part) =>
    onlineTitles.map(([title, Grade, Comments], index) => {
      const number = (part - 1) * onlineTitles.length + index + 1;
      const moment = `2025-${part === 1 ? '02' : '09'}-${String(1 + index).padStart(2, '0')}T15:00:00.000Z`;
      const named = {
        Id: `OB-${String(number).padStart(3, '0')}`,
        Title: part === 1 ? title : nameSecondPart(title),
        Grade,
        Comments,
      };
      return {
        _id: createId(random, moment),
        ...named,
        Link: `https://books.school.example/read/${number}`,
        CreatedDate: moment,
        UpdatedDate: moment,
        ...deriveOnlineKeys(named),
      };
    }),
  );
}
