import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles, projectFolder } from '../project.ts';
import { type Catalogue, pluralEnding } from './catalogues.ts';
import { isTest, type Source } from './sources.ts';

/**
 * Words that people do not read any more, each with what stands in its place: wrong in fact, jargon
 * of forms and tables, another spelling than the school's. In English what is shown is looked at,
 * so that the documents' own words may stay the keys; in Tamil every text of the project.
 */
type Word = readonly [former: RegExp, better: string];

export const formerEnglish: readonly Word[] = [
  [/\banew\b/i, 'again'],
  [/\bbecomes? of it\b/i, 'Delivery status'],
  [/^Who gets it$/, 'To'],
  [/\bstand in the form\b/, 'are shown'],
  [/\bcolour/i, 'color'],
  [/\bpractise/i, 'practice'],
  [/\bcheques?\b/i, 'check'],
  [/\benquir(y|ies)\b/i, 'message'],
  [/\bescalations?\b/i, 'complaints'],
  [/\bstudents of old\b/i, 'former students'],
  [/\btake it along\b/i, 'download'],
  [/\bReport pages?\b/, 'Report cards'],
  [/\bNothing is known of\b/, 'No book or child matches'],
  [/\bstand here, each with Undo\b/, 'appear here, with Undo'],
  [/^Go on$/, 'Next'],
  [/\bComing events\b/, 'Upcoming events'],
  [/\bBooks out\b/, 'Books on loan'],
  [/\bthe class is called\b/, 'attendance is taken'],
  [/\bOnHold\b/, 'On hold'],
  [/\b(LibAdmin|OpsMgmt|HWC|BOD)\b/, 'the name of the role'],
  [/\bTakenBreak\b/, 'On a break'],
  [/\bSOUTH-[MS]\b/, 'the name of the branch'],
  [/\b(FirstName|LastName|AttendanceDate|AcademicYear|SubmittedOn)\b/, 'the words of the field'],
  [/\b(Submit|View)-Kids\b/, 'Take attendance, Attendance records'],
  [/\bMySchool\b/, 'My class'],
  [/\bKids Master Data\b/, 'All students'],
  [/\bHome Work\b/, 'Homework'],
  [/\bHand ?Books?\b/, 'Handbook'],
];

export const formerTamil: readonly Word[] = [
  [/விசாரணை/, 'தொடர்பு'],
  [/மேல்முறையீடு/, 'புகார்கள்'],
  [/நிறுத்தத்தில்/, 'காத்திருப்பில்'],
  [/இடைவேளை/, 'தற்காலிக விலகல்'],
  [/பட்டம் பெற்(றோர்|றுள்ள)|பட்டதாரி|பட்டமளிப்புச் சான்றிதழ்/, 'படிப்பை நிறைவு செய்தோர்'],
  [/தொடர நீங்கள் ஏற்க வேண்டும்/, 'கணக்கைத் தொடங்க விதிமுறைகளை ஏற்கவும்'],
  [/பதிவு செய்க/, 'கணக்கு தொடங்குக; பிள்ளைக்கு: சேர்க்க'],
  [/புதுப்பிக்கப்பட்ட/, 'திருத்தப்பட்டது'],
  [/வராமை/, 'விடுப்பு; குறித்தது: வரவில்லை'],
  [/குழந்தை/, 'பிள்ளை'],
  [/நாட்காட்டி/, 'நாள்காட்டி'],
  [/நாட்கள/, 'நாள்கள்'],
  [/கல்வி ஆண்ட/, 'கல்வியாண்டு'],
  [/ஏற்கனவே/, 'ஏற்கெனவே'],
  [/கருவூல/, 'கட்டணக் கணக்கு'],
  // Not 'தரவும்', please give.
  [/(?<![\p{L}\p{M}])தரவ(ை|ுக|ு(?![\p{L}\p{M}]))/u, 'தகவல்'],
  [/அமர்வு/, 'உள்நுழைவு'],
  [/நேர்ம எண்/, '0-ஐ விடப் பெரிய எண்'],
  [/குறிகளைக் கைவிட/, 'குறித்த வருகையைக் கைவிட'],
  [/அறிக்கைத் தாள்/, 'மதிப்பெண் அட்டை'],
  [/நிரல்களுக்கான/, 'நிரலாளர்களுக்கான'],
  [/(கட்டண|திருப்பல்|புத்தக|நூல்) நிலை(?![\p{L}\p{M}])/u, 'நிலவரம்'],
  [/தொடர்பு கொள்/, 'தொடர்புகொள்'],
  [/மின் அஞ்சல்/, 'மின்னஞ்சல்'],
  [/தயவு செய்து/, 'தயவுசெய்து'],
  [/கடவுச் சொல்/, 'கடவுச்சொல்'],
  [/வீட்டுப் பாட/, 'வீட்டுப்பாடம்'],
  [/செய்தி மடல்/, 'செய்திமடல்'],
  [/உள் நுழை/, 'உள்நுழை'],
];

type Texts = {
  tamil: readonly Catalogue[];
  english: readonly Catalogue[];
  /** The school's own texts (content/), and code: mails, refusals. */
  others?: readonly Pick<Source, 'path' | 'text'>[];
};

/** By which a screen or a record is found under what it was called. */
const searchWords = /\/find\.json$/;

/** Where a former word has come back, each as a line for people. */
export function findFormerWords({ tamil, english, others = [] }: Texts): string[] {
  const better = new Map(english.flatMap(({ entries }) => Object.entries(entries)));
  const today = tamil.filter(({ path }) => !searchWords.test(path));
  const shown = today.flatMap(({ path, entries }) =>
    Object.keys(entries).map((key) => ({
      where: `${path} '${key}' in English`,
      text:
        better.get(key) ??
        better.get(key.replace(pluralEnding, '')) ??
        key.replace(pluralEnding, ''),
    })),
  );
  const written = tamil.flatMap(({ path, entries }) =>
    Object.entries(entries).map(([key, text]) => ({ where: `${path} '${key}'`, text })),
  );
  const further = others
    .filter(({ path }) => !isTest(path) && path !== 'scripts/checks/former-words.ts')
    .map(({ path, text }) => ({ where: path, text }));
  return [
    ...shown.flatMap((each) => judge(each, formerEnglish)),
    ...[...written, ...further].flatMap((each) => judge(each, formerTamil)),
  ];
}

function judge({ where, text }: { where: string; text: string }, words: readonly Word[]): string[] {
  return words.flatMap(([former, better]) => {
    const found = former.exec(text)?.[0];
    return found === undefined ? [] : [`${where} says '${found}'; better: ${better}`];
  });
}

/** What the school edits itself. */
export function readContent(folder = projectFolder): Pick<Source, 'path' | 'text'>[] {
  return listFiles('content/*.json', folder).map((path) => ({
    path,
    text: readFileSync(join(folder, path), 'utf8'),
  }));
}
