import type { Answers, Beside } from './import-kind.ts';

type Values = Readonly<Record<string, string>>;
type Told = { label: string; value: string };

/** What a family's columns come to, and what the record has no field left for. */
export type SettledFamily = { values: Values; beside: Beside[] };

const labels: Readonly<Record<string, string>> = {
  UserName: 'Primary Email',
  FatherEmail: "Father's Email",
  MotherEmail: "Mother's Email",
  AdditionalEmail: 'Alternate Email',
  Mobile: 'Mobile',
  FatherMobile: "Father's Mobile",
  MotherMobile: "Mother's Mobile",
  OtherPhone: 'Further telephone',
  EmergencyContact: 'Emergency Contact',
};

/**
 * The addresses, telephones and names of a family's columns as the record has them: two addresses, two
 * telephones, a name of either parent. What is left over is told.
 */
export function settleFamily(values: Values, answers: Answers): SettledFamily {
  const isFather = answers.firstGuardian === 'father';
  const parents = isFather ? ['Father', 'Mother'] : ['Mother', 'Father'];
  const pick = (ids: readonly string[]) => distinct(ids.flatMap((id) => tell(values, id)));
  const addresses = pick(['UserName', ...parents.map((who) => `${who}Email`), 'AdditionalEmail']);
  const [first, second, ...furtherAddresses] = addresses;
  const others = Object.keys(values).filter((id) => /^OtherPhone(?:#\d)?$/.test(id));
  const seconds = (id: string) => `${id}+`;
  const own = ['Mobile', ...parents.map((who) => `${who}Mobile`)];
  const phones = pick([
    ...own,
    ...[...own, ...others, 'EmergencyContact'].flatMap((id) =>
      others.includes(id) ? [id, seconds(id)] : [seconds(id)],
    ),
  ]);
  const [mobile, ...furtherPhones] = phones.filter(({ value }) => isWhole(value));
  const [emergency] = [...tell(values, 'EmergencyContact'), ...furtherPhones];
  const kept = new Set([mobile?.value, emergency?.value]);
  const rest = Object.entries(values).filter(([id]) => !isSettled(id));
  return {
    values: {
      ...Object.fromEntries(rest),
      ...name(values, 'Father'),
      ...name(values, 'Mother'),
      ...(first === undefined ? {} : { UserName: first.value }),
      ...(second === undefined ? {} : { AdditionalEmail: second.value }),
      ...(mobile === undefined ? {} : { Mobile: mobile.value }),
      ...(emergency === undefined ? {} : { EmergencyContact: emergency.value }),
    },
    beside: [...furtherAddresses, ...phones.filter(({ value }) => !kept.has(value))],
  };
}

function isSettled(id: string): boolean {
  return (
    id.endsWith('+') ||
    /^(?:OtherPhone.*|(?:Father|Mother)(?:Email|Mobile|FirstName|LastName))$/.test(id)
  );
}

function tell(values: Values, id: string): Told[] {
  const [plain = ''] = id.split(/[#+]/, 1);
  const label = labels[plain] ?? id;
  return (values[id] ?? '')
    .split('\n')
    .filter((value) => value !== '')
    .map((value) => ({ label, value }));
}

function distinct(told: readonly Told[]): Told[] {
  return told.filter(({ value }, place) => told.findIndex((one) => one.value === value) === place);
}

/** With an extension it is told, not stored as a number. */
function isWhole(phone: string): boolean {
  return !phone.includes('x');
}

/** First and last name of a parent, put together where the whole name has no column. */
function name(values: Values, who: 'Father' | 'Mother'): Values {
  const whole = `${who}Name`;
  const parts = [values[`${who}FirstName`], values[`${who}LastName`]].filter(Boolean).join(' ');
  return values[whole] !== undefined || parts === '' ? {} : { [whole]: parts };
}
