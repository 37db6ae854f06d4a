import { addDays } from '@pallikoodam/domain/calendar/day';
import { metrolinaBranch, socratesBranch } from '@pallikoodam/domain/school/branches';
import { demoClass } from './classes.ts';
import { demoFamily } from './demo-accounts.ts';
import { boys, fathers, type GivenName, girls, mothers } from './names.ts';
import { createPhone } from './phone.ts';
import { at, createDeck, type Random } from './random.ts';

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
};

export type Family = {
  isDemo: boolean;
  email: string;
  additionalEmail: string;
  father: GivenName;
  grandfather: GivenName;
  mother: GivenName;
  branch: string;
  address: { Address: string; City: string; State: string; ZipCode: string };
  mobile: string;
  emergencyContact: string;
  children: Child[];
};

export type ChildCounts = Record<ChildKind, number>;

/** Families of one to three children, as many children of each kind as asked for. */
export function generateFamilies(
  random: Random,
  { counts, startYear }: { counts: ChildCounts; startYear: number },
): Family[] {
  const dealSize = createDeck(random, [
    [1, 45],
    [2, 43],
    [3, 12],
  ]);
  const createChild = createChildren(random, startYear);
  const createHousehold = createHouseholds(random);
  const kinds = random.shuffle([
    ...repeat('returning', counts.returning - demoFamily.children.length),
    ...repeat('new', counts.new),
    ...repeat('left', counts.left),
  ]);
  const families: Family[] = [];
  for (let taken = 0; taken < kinds.length; ) {
    const children: Child[] = [];
    for (const kind of kinds.slice(taken, taken + dealSize())) {
      children.push(createChild(kind, children));
    }
    taken += children.length;
    families.push({ ...createHousehold(at(children, 0).firstName), children });
  }
  return [createDemoFamily(startYear), ...families];
}

function repeat(kind: ChildKind, count: number): ChildKind[] {
  return Array.from({ length: count }, () => kind);
}

function createChildren(
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
    };
  };
}

const mailHosts = [
  'lotus.example',
  'jasmine.example',
  'banyan.example',
  'palmyra.example',
  'peacock.example',
  'monsoon.example',
  'tamarind.example',
];

const towns = [
  { City: 'Mapleford', State: 'NC', ZipCode: '00028' },
  { City: 'Oakhaven', State: 'NC', ZipCode: '00031' },
  { City: 'Lake Linden', State: 'NC', ZipCode: '00035' },
  { City: 'Harrow Mills', State: 'SC', ZipCode: '00029' },
  { City: 'Anytown', State: 'NC', ZipCode: '00026' },
];

const streets = [
  'Banyan Street',
  'Neem Tree Road',
  'Palmyra Drive',
  'Lotus Court',
  'Jasmine Lane',
  'Peacock Way',
  'Tamarind Circle',
  'Mango Grove Avenue',
  'Sandalwood Trail',
  'Riverbend Place',
];

/** Families one after another; no two share an address of their own. */
function createHouseholds(random: Random): (firstChild: GivenName) => Omit<Family, 'children'> {
  const taken = new Map<string, number>();
  const unique = (name: string, host: string) => {
    const count = (taken.get(`${name}@${host}`) ?? 0) + 1;
    taken.set(`${name}@${host}`, count);
    return `${name}${count === 1 ? '' : count}@${host}`;
  };
  const dealBranch = createDeck(random, [
    ['North', 45],
    [metrolinaBranch, 33],
    [socratesBranch, 22],
  ]);
  const dealHasSecondEmail = createDeck(random, [
    [true, 11],
    [false, 9],
  ]);

  return ([firstChild]) => {
    const father = random.pick(fathers);
    const mother = random.pick(mothers);
    const [fatherName, motherName] = [father[0].toLowerCase(), mother[0].toLowerCase()];
    return {
      isDemo: false,
      email: unique(`${firstChild.toLowerCase()}.family`, random.pick(mailHosts)),
      additionalEmail: dealHasSecondEmail()
        ? unique(`${motherName}.${fatherName}`, random.pick(mailHosts))
        : '',
      father,
      grandfather: random.pick(fathers.filter((other) => other !== father)),
      mother,
      branch: dealBranch(),
      address: {
        Address: `${100 + random.below(9800)} ${random.pick(streets)}`,
        ...random.pick(towns),
      },
      mobile: createPhone(random),
      emergencyContact: createPhone(random),
    };
  };
}

function createDemoFamily(startYear: number): Family {
  const [son, daughter] = demoFamily.children;
  const child = { kind: 'returning', retained: false } as const;
  return {
    isDemo: true,
    email: demoFamily.email,
    additionalEmail: 'ilavarasi.nalliyakodan@lotus.example',
    father: demoFamily.father,
    grandfather: demoFamily.grandfather,
    mother: demoFamily.mother,
    branch: demoClass.Branch,
    address: { Address: '27 Jasmine Lane', City: 'Anytown', State: 'NC', ZipCode: '00026' },
    mobile: '7045550127',
    emergencyContact: '7045550128',
    children: [
      { ...child, ...son, level: 6, dateOfBirth: `${startYear - 11}-07-14` },
      { ...child, ...daughter, level: 3, dateOfBirth: `${startYear - 8}-04-23` },
    ],
  };
}
