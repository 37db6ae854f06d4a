import {
  isTried,
  type SetupPoint,
  type SetupPointId,
  type TriedPoint,
} from '@pallikoodam/domain/setup/points';
import { type SampleField, sampleFields } from '@pallikoodam/domain/setup/samples';
import {
  type Icon,
  IconArchive,
  IconCalendar,
  IconCreditCard,
  IconFileText,
  IconFolder,
  IconMail,
  IconMessage,
  IconShieldLock,
  IconWorld,
} from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { formatMoment, formatNumber } from '../../lib/format.ts';

type PointLook = {
  Icon: Icon;
  /** An English key for `t`. */
  title: string;
  describe: (point: SetupPoint, t: TFunction) => string;
  /** What the description is about, one by one. */
  list?: (point: SetupPoint, t: TFunction) => string[];
  /** What the keeper of the machine types for it; blank for nothing. */
  command?: (point: SetupPoint) => string;
  /** The names of all that for the person who looks after the server. */
  technical?: (point: SetupPoint) => string;
};

/** How each point of the setup looks and what it says. */
export const pointLooks: Readonly<Record<SetupPointId, PointLook>> = {
  address: {
    Icon: IconWorld,
    title: 'Address of the portal',
    describe: ({ state, value }, t) =>
      state === 'ready'
        ? value
        : t('{{address}} is not encrypted. Set PUBLIC_URL to an address with https.', {
            address: value,
          }),
  },
  content: {
    Icon: IconFileText,
    title: "The school's own texts",
    describe: ({ state }, t) =>
      state === 'ready'
        ? t('The contacts are your own.')
        : t('These addresses in the file content/school.json are still samples:'),
    list: (point, t) => readSamples(point).map((field) => t(sampleWords[field])),
    technical: (point) => readSamples(point).join(', '),
  },
  year: {
    Icon: IconCalendar,
    title: 'Academic year',
    describe: ({ state, value }, t) =>
      state === 'ready'
        ? value
        : t('{{year}} is over. Let the new year begin on Admission Management.', { year: value }),
  },
  mail: { Icon: IconMail, title: 'Mail', describe: describeMail },
  backups: {
    Icon: IconArchive,
    title: 'Backups',
    describe: describeBackups,
    command: ({ reason }) => backupCommands[reason] ?? '',
  },
  secondFactor: {
    Icon: IconShieldLock,
    title: 'Sign-in code',
    describe: ({ state, reason, value }, t) => {
      if (state === 'ready') return t('SuperAdmin and Treasurer sign in with a code.');
      if (reason === 'own') {
        return t(
          'Nobody has to have one, and you have none yet. Set up yours first, then set REQUIRE_SECOND_FACTOR to 1.',
        );
      }
      return reason === 'notRequired'
        ? t('Nobody has to have one. Set REQUIRE_SECOND_FACTOR to 1.')
        : t('People of SuperAdmin and Treasurer without one: {{people}}', {
            people: formatNumber(Number(value)),
          });
    },
  },
  storage: {
    Icon: IconFolder,
    title: 'Storage of files',
    describe: ({ reason, value }, t) => {
      if (reason === 'bucket') return t('Files lie in the bucket {{bucket}}.', { bucket: value });
      return reason === 'folder'
        ? t('Files lie on this machine.')
        : t('Files lie on this machine. With several machines set S3_BUCKET.');
    },
  },
  payment: {
    Icon: IconCreditCard,
    title: 'Payment page',
    describe: ({ state, value }, t) => {
      if (state === 'ready') return value;
      if (state === 'optional') {
        return t('Families read how else to pay; there is no page to pay online.');
      }
      return t(
        'Families read only sample addresses to pay to. Fill in payment in content/school.json.',
      );
    },
  },
  sms: {
    Icon: IconMessage,
    title: 'SMS',
    describe: ({ state }, t) =>
      state === 'ready'
        ? t('A provider is set up.')
        : t('Without SMS_URL no SMS leaves; mails do.'),
  },
};

type Untried = { id: Exclude<SetupPointId, TriedPoint> };
export type UntriedPoint = SetupPoint & Untried;

/** Whether it is one that nothing is tried out of. */
export function isUntried<Point extends { id: SetupPointId }>(
  point: Point,
): point is Point & Untried {
  return !isTried(point.id);
}

/** Whether there is anything to try out: of what is not there nothing can be asked. */
export function isTriable({ id, state, reason }: SetupPoint): boolean {
  if (id === 'payment' || id === 'sms') return state === 'ready';
  return id !== 'backups' || reason !== 'none';
}

/** Where the others are settled: what each person has stands with the roles. */
export function settledAt({ id, reason }: UntriedPoint) {
  if (id === 'year') return { to: '/Admission', title: 'Admission' } as const;
  return reason === 'own'
    ? ({ to: '/Account', title: 'My Account' } as const)
    : ({ to: '/ManageRole', title: 'Manage Roles' } as const);
}

/** What the button of each does. */
export const trialActions: Readonly<Record<TriedPoint, string>> = {
  address: 'Open the address',
  content: 'Read all texts',
  backups: 'Open the newest backup',
  storage: 'Write and read a file',
  payment: 'Open the payment page',
  sms: 'Ask the provider',
  mail: 'Send me a mail',
};

function describeMail({ state, reason, value }: SetupPoint, t: TFunction): string {
  if (state === 'ready') return t('Sent as {{sender}}', { sender: value });
  return reason === 'noServer'
    ? t('No mail leaves the portal. Set SMTP_URL and MAIL_FROM.')
    : t('The sender is still the sample. Set MAIL_FROM.');
}

function describeBackups({ reason, value }: SetupPoint, t: TFunction): string {
  if (reason === 'none') {
    return t(
      'There is none on this machine yet. This command has one made every night; without systemd let “npm run nightly-backup” run every night (docs/operations.md).',
    );
  }
  const newest = t('The newest on this machine: {{moment}}', { moment: formatMoment(value) });
  if (reason !== 'old') return newest;
  return `${newest}. ${t('The last two nights made none; this command tells why.')}`;
}

/** As docs/operations.md has them. */
const backupCommands: Readonly<Record<string, string>> = {
  none: 'systemctl enable --now pallikoodam-backup.timer',
  old: 'systemctl status pallikoodam-backup',
};

function readSamples({ value }: SetupPoint): SampleField[] {
  const named = value.split(', ');
  return sampleFields.filter((field) => named.includes(field));
}

const sampleWords: Readonly<Record<SampleField, string>> = {
  'contacts.school': 'Email of the school',
  'contacts.payments': 'Email for questions about payments',
  'contacts.technology': 'Email for questions about the portal',
  'contacts.escalations': 'Email for complaints',
  'contacts.volunteers': 'Email for volunteers',
  treasurerEmail: 'Email of the treasurer',
  groupEmail: 'Email of the group that gets every announcement',
  'payment.onlineTransferEmail': 'Email for online transfers',
  'payment.zelle': 'Payments by Zelle',
  'payment.paypal': 'Payments by PayPal',
  postalAddress: 'Postal address',
  locations: 'Addresses of the branches',
};
