import { metrolinaBranch, socratesBranch } from '@pallikoodam/domain/school/branches';
import { type Child, type ChildKind, createChildren } from './children.ts';
import { demoClass } from './classes.ts';
import { demoFamily } from './demo-accounts.ts';
import { fathers, type GivenName, mothers } from './names.ts';
import { createPhone } from './phone.ts';
import { at, createDeck, type Random } from './random.ts';

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
  const child = {
    kind: 'returning',
    retained: false,
    specialKid: 'No',
    specialNeeds: '',
    hasTamilName: true,
  } as const;
  return {
    isDemo: true,
    email: demoFamily.email,
    additionalEmail: demoFamily.second.Email,
    father: demoFamily.father,
    grandfather: demoFamily.grandfather,
    mother: demoFamily.mother,
    branch: demoClass.Branch,
    address: { Address: '27 Jasmine Lane', City: 'Anytown', State: 'NC', ZipCode: '00026' },
    mobile: '7045550127',
    emergencyContact: '7045550128',
    children: [
      { ...child, ...son, level: 7, dateOfBirth: `${startYear - 12}-07-14` },
      { ...child, ...daughter, level: 5, dateOfBirth: `${startYear - 10}-04-23` },
    ],
  };
}
