import { addDays } from '@pallikoodam/domain/calendar/day';
import type { SpecialKid } from '@pallikoodam/domain/students/values';
import { boys, type GivenName, girls } from './names.ts';
import { createDeck, createRandom, type Random } from './random.ts';

/** In both years, only in this one, or only in last year's. */
export type ChildKind = 'returning' | 'new' | 'left';

export type Child = {
  kind: ChildKind;
  gender: 'Male' | 'Female';
  firstName: GivenName;
  dateOfBirth: string;
  /** Place among the levels in this year, or where the child would be now; 9 is past Nilai 8. */
  level: number;
  /** Does last year's level once more. */
  retained: boolean;
  specialKid: SpecialKid;
  specialNeeds: string;
  /** Whether the family gave the name in Tamil letters. */
  hasTamilName: boolean;
};

/** Children one after another, each fitting the brothers and sisters it already has. */
export function createChildren(
  random: Random,
  startYear: number,
): (kind: ChildKind, siblings: readonly Child[]) => Child {
  // Level and copies: many small ones, and of those who left many had finished.
  const dealLevel = {
    returning: createDeck(random, [
      [1, 17],
      [2, 16],
      [3, 15],
      [4, 14],
      [5, 12],
      [6, 10],
      [7, 9],
      [8, 7],
    ]),
    new: createDeck(random, [
      [0, 58],
      [1, 14],
      [2, 9],
      [3, 7],
      [4, 5],
      [5, 3],
      [6, 2],
      [7, 1],
      [8, 1],
    ]),
    left: createDeck(random, [
      [9, 38],
      [1, 12],
      [2, 10],
      [3, 9],
      [4, 8],
      [5, 7],
      [6, 6],
      [7, 5],
      [8, 5],
    ]),
  };
  const dealGender = createDeck(random, [
    ['Female', 1],
    ['Male', 1],
  ]);
  const dealRetained = createDeck(random, [
    [true, 1],
    [false, 59],
  ]);

  const drawTraits = createTraits(createRandom('traits'));

  return (kind, siblings) => {
    const gender = dealGender();
    let firstName = random.pick(gender === 'Female' ? girls : boys);
    while (siblings.some((sibling) => sibling.firstName === firstName)) {
      firstName = random.pick(gender === 'Female' ? girls : boys);
    }
    // Two levels apart, so that the dates of birth are those of brothers and sisters.
    let level: number = dealLevel[kind]();
    while (siblings.some((sibling) => Math.abs(sibling.level - level) < 2)) {
      level = dealLevel[kind]();
    }
    return {
      kind,
      gender,
      firstName,
      level,
      dateOfBirth: addDays(`${startYear - 5 - level}-03-01`, random.below(300)),
      retained: kind === 'returning' && dealRetained(),
      ...drawTraits(),
    };
  };
}

type Traits = Pick<Child, 'specialKid' | 'specialNeeds' | 'hasTamilName'>;

function createTraits(random: Random): () => Traits {
  const dealSpecialKid = createDeck<SpecialKid>(random, [
    ['No', 94],
    ['Yes', 3],
    ['', 3],
  ]);
  const dealAllergy = createDeck(random, [
    ['', 82],
    ['None', 8],
    ['Peanut allergy', 4],
    ['Lactose intolerant', 2],
    ['Asthma, carries an inhaler', 2],
    ['Wears glasses, please seat in front', 2],
  ]);
  const dealHasTamilName = createDeck(random, [
    [true, 23],
    [false, 2],
  ]);
  return () => {
    const specialKid = dealSpecialKid();
    const allergy = dealAllergy();
    return {
      specialKid,
      specialNeeds: specialKid === 'Yes' ? 'Needs an aide and a quiet seat' : allergy,
      hasTamilName: dealHasTamilName(),
    };
  };
}
