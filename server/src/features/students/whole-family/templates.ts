import type { Language } from '../../../platform/portal.ts';

type Swap = { next: string; former: string; children: string; hasOwnContact: boolean };
type Correction = { former: string; next: string; children: string };
type Move = { child: string; former: string; next: string };

/** What the office is asked before it changes the first email of a child's record. */
export const guardianQuestions: Record<
  Language,
  {
    swap: (swap: Swap) => string;
    correct: (correction: Correction) => string;
    move: (move: Move) => string;
  }
> = {
  en: {
    swap: ({ next, former, children, hasOwnContact }) =>
      `${next} becomes the primary guardian instead of ${former}, for ${children}. Phone and address go with each person: the children’s records show ${hasOwnContact ? `those of ${next}` : `none, because ${next} has not given any`}. Both are told by email.`,
    correct: ({ former, next, children }) =>
      `This changes the email address of ${former} for the whole family (${children}): ${next} opens the family’s pages from now on, the old address does not. If another guardian has joined, ${next} joins first. Both addresses are told by email.`,
    move: ({ child, former, next }) =>
      `${child} moves to the family of ${next}, with that family’s phone and address. ${former} no longer sees this child. Both are told by email.`,
  },
  ta: {
    swap: ({ next, former, children, hasOwnContact }) =>
      `${children}: ${former} என்பவருக்குப் பதிலாக ${next} முதல் பெற்றோர் ஆவார். தொலைபேசியும் முகவரியும் அவரவருடனே செல்லும்: பிள்ளைகளின் பதிவுகளில் ${hasOwnContact ? `${next} கொடுத்தவை இருக்கும்` : `எதுவும் இருக்காது, ஏனெனில் ${next} எதையும் கொடுக்கவில்லை`}. இருவருக்கும் மின்னஞ்சல் செல்லும்.`,
    correct: ({ former, next, children }) =>
      `இது ${former} என்பவரின் மின்னஞ்சல் முகவரியைக் குடும்பம் முழுவதற்கும் (${children}) மாற்றும்: இனி பழைய முகவரி அல்ல, ${next} குடும்பத்தின் பக்கங்களைத் திறக்கும். மற்றொரு பெற்றோர் ஏற்கெனவே சேர்ந்திருந்தால், முதலில் ${next} குடும்பத்தில் சேர வேண்டும். இரு முகவரிகளுக்கும் மின்னஞ்சல் செல்லும்.`,
    move: ({ child, former, next }) =>
      `${child} ${next} என்பவரின் குடும்பத்திற்கு மாறும்; அந்தக் குடும்பத்தின் தொலைபேசியும் முகவரியும் பதிவில் இருக்கும். ${former} இனி இந்தப் பிள்ளையைப் பார்க்க முடியாது. இருவருக்கும் மின்னஞ்சல் செல்லும்.`,
  },
};
