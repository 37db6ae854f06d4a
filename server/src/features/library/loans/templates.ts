import type { Language } from '../../../platform/portal.ts';

type NamedChild = { FirstName: string; LastName: string; NameInTamil: string };

/** A child as such a sentence names it: in Tamil by the Tamil name, where the record has one. */
export function nameChild(
  { FirstName, LastName, NameInTamil }: NamedChild,
  language: Language,
): string {
  return (language === 'ta' && NameInTamil.trim()) || `${FirstName} ${LastName}`.trim();
}

/** A book as people call it. */
export type NamedBook = { bookid: string; title: string };

/**
 * What is told of a certain book and child. Such a sentence stands in no catalogue of the web app,
 * so it is written here, in the language of the person who asks.
 */
export type LoanWording = {
  /** Before the reason why a loan was refused: which book, for which child (OP-179). */
  notLent: (bookid: string, child: string, reason: string) => string;
  /** The same for a child whose record is gone. */
  notLentToUnknown: (bookid: string) => string;
  unknownBook: (bookid: string) => string;
  lentTo: (book: NamedBook, borrower: string) => string;
  outOfLending: (book: NamedBook, condition: string) => string;
  hasBook: (child: string, book: NamedBook) => string;
  notEnrolled: (child: string) => string;
  notOut: (book: NamedBook) => string;
  lent: (book: NamedBook, child: string) => string;
  returned: (book: NamedBook, child: string) => string;
  twiceInList: (bookid: string) => string;
  notANumber: (typed: string) => string;
  childHasBook: (child: string, book: NamedBook) => string;
};

const en: LoanWording = {
  notLent: (bookid, child, reason) => `Book ${bookid} was not lent to ${child}. ${reason}`,
  notLentToUnknown: (bookid) => `Book ${bookid} was not lent. This student no longer exists.`,
  unknownBook: (bookid) => `There is no book ${bookid}.`,
  lentTo: (book, borrower) => `Book ${call(book)} is with ${borrower}.`,
  outOfLending: (book, condition) =>
    `Book ${call(book)} is out of lending (${conditionsInEnglish[condition] ?? 'not available'}).`,
  hasBook: (child, book) => `${child} still has book ${call(book)}.`,
  notEnrolled: (child) => `${child} is not enrolled this year.`,
  notOut: (book) => `Nobody has book ${call(book)}; it is not lent.`,
  lent: (book, child) => `Book ${call(book)} is now with ${child}.`,
  returned: (book, child) => `Book ${call(book)} is back from ${child}.`,
  twiceInList: (bookid) => `Book ${bookid} is in the list twice.`,
  notANumber: (typed) => `'${typed}' is not a book number.`,
  childHasBook: (child, book) =>
    `${child} still has book ${call(book)} of the library. Take it back before deleting the record.`,
};

const conditionsInEnglish: Readonly<Record<string, string>> = {
  Lost: 'lost',
  Damaged: 'damaged',
  Withheld: 'withheld',
};

const ta: LoanWording = {
  notLent: (bookid, child, reason) => `நூல் ${bookid} (${child}): வழங்கப்படவில்லை. ${reason}`,
  notLentToUnknown: (bookid) => `நூல் ${bookid}: வழங்கப்படவில்லை. இந்த மாணவரின் பதிவு இப்போது இல்லை.`,
  unknownBook: (bookid) => `${bookid} என்ற எண்ணில் நூல் இல்லை.`,
  lentTo: (book, borrower) => `நூல் ${call(book)} இப்போது ${borrower} வசம் உள்ளது.`,
  outOfLending: (book, condition) =>
    `நூல் ${call(book)} இப்போது இரவல் தரப்படுவதில்லை (${conditionsInTamil[condition] ?? 'கிடைக்காது'}).`,
  hasBook: (child, book) => `${child} இன்னும் நூல் ${call(book)} வைத்திருக்கிறார்.`,
  notEnrolled: (child) => `${child} இந்த ஆண்டு சேரவில்லை.`,
  notOut: (book) => `நூல் ${call(book)} யாரிடமும் இல்லை; இரவல் தரப்படவில்லை.`,
  lent: (book, child) => `நூல் ${call(book)} ${child} பெற்றுக்கொண்டார்.`,
  returned: (book, child) => `நூல் ${call(book)} ${child} திருப்பித் தந்தார்.`,
  twiceInList: (bookid) => `நூல் ${bookid} பட்டியலில் இருமுறை உள்ளது.`,
  notANumber: (typed) => `'${typed}' நூல் எண் அல்ல.`,
  childHasBook: (child, book) =>
    `${child} இன்னும் நூலகத்தின் நூல் ${call(book)} வைத்திருக்கிறார். பதிவை நீக்கும் முன் அதைத் திரும்பப் பெறவும்.`,
};

const conditionsInTamil: Readonly<Record<string, string>> = {
  Lost: 'தொலைந்தது',
  Damaged: 'சேதமடைந்தது',
  Withheld: 'நிறுத்தி வைக்கப்பட்டது',
};

function call({ bookid, title }: NamedBook): string {
  return title === '' ? bookid : `${bookid} (${title})`;
}

export const loanWording: Record<Language, LoanWording> = { en, ta };
