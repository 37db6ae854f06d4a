import { describeMoment } from '@pallikoodam/content/moment-words';
import type { Language } from '../../../platform/portal.ts';

type Sums = { year: string; first: string; second: string };
type Undone = { by: string; at: string; timeZone: string };

/** What a merge and its undo ask or refuse, in the reader's language. */
export const mergeWording: Record<
  Language,
  {
    booksAtHome: (first: string, second: string) => string;
    moneyDiffers: (sums: Sums) => string;
    refundsDiffer: (sums: Sums) => string;
    bothPaid: (sums: Sums & { sum: string }) => string;
    twoClasses: (day: string) => string;
    mergedMeanwhile: string;
    undoneAlready: (undone: Undone) => string;
    answeredMeanwhile: string;
    chooseClass: string;
    chooseHouseholds: string;
    keepOther: (who: { email: string; other: string }) => string;
    twoAlready: string;
    losesSight: (email: string) => string;
  }
> = {
  en: {
    booksAtHome: (first, second) =>
      `Both have a library book at home: ${first} and ${second}. Take one back first.`,
    moneyDiffers: ({ year, first, second }) =>
      `${year}: one payment has come, the other has not (${first} and ${second}). Settle that in Treasury first.`,
    refundsDiffer: ({ year, first, second }) =>
      `${year}: the refunds are in different states (${first} and ${second}). Settle that in Treasury first.`,
    bothPaid: ({ year, first, second, sum }) =>
      `${year}: both hold a payment, ${first} and ${second}. Together the record will say ${sum}.`,
    twoClasses: (day) =>
      `Both were present in two classes on ${day}: that speaks for two children.`,
    mergedMeanwhile: 'These children have been merged or deleted in the meantime.',
    undoneAlready: ({ by, at, timeZone }) =>
      `${by} took this merge back already (${describeMoment(at, timeZone).en}).`,
    answeredMeanwhile: 'This question has been answered in the meantime.',
    chooseClass: 'The two records differ here: choose one',
    chooseHouseholds: 'Say whether these parents have separate households',
    keepOther: ({ email, other }) =>
      `${email} would see all years of a child of another family that does not name this address. Keep the child of ${other} instead, or let ${email} in by name.`,
    twoAlready: 'This family has two guardians already. Remove one first.',
    losesSight: (email) => `${email} will no longer see this child, and is told so by mail.`,
  },
  ta: {
    booksAtHome: (first, second) =>
      `இருவரிடமும் நூலகப் புத்தகம் உள்ளது: ${first}, ${second}. முதலில் ஒன்றைத் திரும்பப் பெறவும்.`,
    moneyDiffers: ({ year, first, second }) =>
      `${year}: ஒரு கட்டணம் வந்துள்ளது, மற்றது வரவில்லை (${first}, ${second}). முதலில் அதைக் கட்டணக் கணக்குப் பக்கத்தில் சரிசெய்யவும்.`,
    refundsDiffer: ({ year, first, second }) =>
      `${year}: திருப்பிச் செலுத்தும் நிலவரங்கள் வேறுபடுகின்றன (${first}, ${second}). முதலில் அதைக் கட்டணக் கணக்குப் பக்கத்தில் சரிசெய்யவும்.`,
    bothPaid: ({ year, first, second, sum }) =>
      `${year}: இரண்டிலும் கட்டணம் உள்ளது, ${first}, ${second}. சேர்த்தபின் பதிவில் ${sum} இருக்கும்.`,
    twoClasses: (day) =>
      `${day} அன்று இருவரும் இரண்டு வகுப்புகளில் வருகை தந்துள்ளனர்: இது இரு பிள்ளைகள் என்பதையே காட்டுகிறது.`,
    undoneAlready: ({ by, at, timeZone }) =>
      `${by} இந்த இணைப்பை ஏற்கெனவே திரும்பப் பெற்றுவிட்டார் (${describeMoment(at, timeZone).ta}).`,
    mergedMeanwhile: 'இந்தப் பிள்ளைகள் இதற்குள் இணைக்கப்பட்டோ நீக்கப்பட்டோ விட்டனர்.',
    answeredMeanwhile: 'இந்தக் கேள்விக்கு இதற்குள் பதில் அளிக்கப்பட்டுவிட்டது.',
    keepOther: ({ email, other }) =>
      `${email} முகவரியைக் குறிப்பிடாத மற்றொரு குடும்பத்தின் பிள்ளையின் எல்லா ஆண்டுகளையும் இவர் பார்க்க முடியும். அதற்குப் பதிலாக ${other} குடும்பத்தின் பிள்ளையை வைத்திருங்கள், அல்லது ${email} முகவரியைப் பெயரிட்டு அனுமதியுங்கள்.`,
    twoAlready: 'இந்தக் குடும்பத்திற்கு ஏற்கெனவே இரண்டு பாதுகாவலர்கள் உள்ளனர். முதலில் ஒருவரை நீக்குங்கள்.',
    losesSight: (email) => `${email} இனி இந்தப் பிள்ளையைப் பார்க்க முடியாது; இது மின்னஞ்சலில் தெரிவிக்கப்படும்.`,
    chooseClass: 'இரண்டு பதிவுகளும் இங்கு வேறுபடுகின்றன: ஒன்றைத் தேர்ந்தெடுக்கவும்',
    chooseHouseholds: 'இந்தப் பெற்றோர் தனித்தனி வீடுகளில் வாழ்கிறார்களா எனக் குறிப்பிடவும்',
  },
};
