import { describeDay, describeMoment } from '@pallikoodam/content/moment-words';
import type { Language } from '../../platform/portal.ts';

type Turned = { By: string; At: string; timeZone: string };

type TurnWording = {
  /** The last class day of the year that ends. */
  classToCome: (day: string) => string;
  withoutResult: (children: number) => string;
  allTheSame: string;
  alreadyTurned: (turned: Turned) => string;
};

/** Sentences that name a number, a person or a moment stand in no catalogue of the web app. */
export const turnWording: Record<Language, TurnWording> = {
  en: {
    classToCome: (day) => `Class is held in this year until ${describeDay(day).en}.`,
    withoutResult: (children) =>
      `${children === 1 ? '1 child has' : `${children} children have`} no result of this year yet. Their next level stays provisional.`,
    allTheSame: 'Turn the year all the same?',
    alreadyTurned: ({ By, At, timeZone }) =>
      `${By} turned the year already (${describeMoment(At, timeZone).en}).`,
  },
  ta: {
    classToCome: (day) => `இந்த ஆண்டின் வகுப்புகள் ${describeDay(day).ta} வரை நடக்கின்றன.`,
    withoutResult: (children) =>
      `${children} பிள்ளைகளுக்கு இவ்வாண்டின் முடிவு இன்னும் இல்லை; அவர்களின் அடுத்த நிலை தற்காலிகமானது.`,
    allTheSame: 'இருந்தும் ஆண்டை மாற்றவா?',
    alreadyTurned: ({ By, At, timeZone }) =>
      `${By} ஏற்கெனவே ஆண்டை மாற்றிவிட்டார் (${describeMoment(At, timeZone).ta}).`,
  },
};
