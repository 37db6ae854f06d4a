import type { Trial } from '@pallikoodam/contract/setup';
import type { TriedPoint } from '@pallikoodam/domain/setup/points';
import { findTrialCause, type TrialCause } from '@pallikoodam/domain/setup/trial-causes';
import type { TFunction } from 'i18next';
import { formatNumber } from '../../lib/format.ts';

type Tried = { point: TriedPoint; email: string };

/** What a trial says to the person who pressed the button. */
export type TrialReport = {
  /** What happened, and where to look. */
  words: string;
  /**
   * For the person who looks after the server: the other side's own words, a code, a command; or
   * blank.
   */
  technical: string;
};

export function describeTrial(
  { outcome, detail }: Trial,
  { point, email, t }: Tried & { t: TFunction },
): TrialReport {
  if (outcome === 'works') return inWords(describeSuccess(detail, { point, email, t }));
  if (outcome === 'missing') return inWords(t('There is nothing to try yet.'));
  if (outcome === 'onlyFile') {
    return inWords(
      t('No mail was sent: it became the file {{file}} in DATA_DIR. Set SMTP_URL.', {
        file: detail,
      }),
    );
  }
  if (outcome === 'damaged' && point === 'backups') {
    return {
      words: t('The newest backup, {{file}}, does not open. Have a new one made.', {
        file: detail,
      }),
      technical: 'systemctl start pallikoodam-backup',
    };
  }
  if (outcome === 'damaged' && point === 'content') {
    return { words: describeSlip(detail, t), technical: detail };
  }
  const cause = findTrialCause(detail);
  const words = [
    t(nameFailure(outcome, point), { email }),
    ...(cause === null ? [] : [t('Cause: {{cause}}', { cause: t(causeWords[cause]) })]),
  ];
  return { words: words.join(' '), technical: detail };
}

const inWords = (words: string): TrialReport => ({ words, technical: '' });

/** The check's own sentence is English: its place is told in the reader's language. */
function describeSlip(sentence: string, t: TFunction): string {
  const [, file, line] = /^(content\/\S+), line (\d+):/.exec(sentence) ?? [];
  return file === undefined
    ? t('A file of texts has a slip.')
    : t('{{file}} has a slip in line {{line}}.', { file, line });
}

type Failure = Exclude<Trial['outcome'], 'works' | 'missing' | 'onlyFile'>;

/** An English key for `t`. */
function nameFailure(outcome: Failure, point: TriedPoint): string {
  if (outcome === 'away') return unanswered[point];
  if (outcome === 'refused') return refused[point] ?? unanswered[point];
  return {
    senderRefused:
      'The mail server refuses the address of the sender. Look at MAIL_FROM, and at the account in SMTP_URL.',
    recipientRefused:
      'The mail server refuses the address of the recipient, {{email}}, or that of the sender. Look at MAIL_FROM, and at the account in SMTP_URL.',
    noFrame:
      'It answers, but forbids being shown within the portal. Ask whoever runs it to allow that.',
    damaged: 'What was read is not what was written.',
  }[outcome];
}

/** Where to look when it does not come about. */
const unanswered: Readonly<Record<TriedPoint, string>> = {
  address:
    'The portal cannot be reached under this address. Look at PUBLIC_URL, the name and the proxy.',
  mail: 'The mail server takes no mail. Look at SMTP_URL.',
  storage:
    'Files cannot be stored. Look at DATA_DIR and its owner, with a bucket at S3_ENDPOINT and its keys.',
  payment:
    'The payment page cannot be reached. Look at its address, gatewayUrl in content/school.json.',
  sms: 'The provider cannot be reached. Look at SMS_URL.',
  content: 'It cannot be reached.',
  backups: 'It cannot be reached.',
};

/** Where to look when the other side answers, but with a no. */
const refused: Readonly<Partial<Record<TriedPoint, string>>> = {
  address:
    'Something answers under this address, but not as the portal does. Look at PUBLIC_URL and the proxy.',
  mail: 'The mail server refuses the mail itself. Look at MAIL_FROM, and whether this server may send for its domain.',
  payment:
    'The payment page answers with a refusal. Look at its address, gatewayUrl in content/school.json.',
  sms: 'The provider answers with a refusal. Look at the account and the token in SMS_URL.',
};

/** What people without the word for it can pass on. */
const causeWords: Readonly<Record<TrialCause, string>> = {
  nameNotFound: 'The name of the machine is not found.',
  refused: 'Nothing listens at this address.',
  noWay: 'No way leads to this machine.',
  timedOut: 'No answer came in time.',
  cutOff: 'The connection was cut off.',
  unknownSigner: 'Its certificate is not signed by a known authority. Replace it with one that is.',
  expired: 'Its certificate is out of date. Have it renewed.',
  otherName: 'Its certificate is for another name. Use the name that stands in it.',
  notEncrypted: 'It does not speak the encrypted way (TLS) there. Look at the port, too.',
  notLetIn: 'It does not let the portal in.',
  notFound: 'What is asked for is not there.',
  elsewhere: 'It points to another address.',
  busy: 'It asks to try again later.',
  otherSide: 'Something is wrong on the other side.',
  full: 'The disk is full.',
  notWritable: 'The portal may not write there.',
};

function describeSuccess(detail: string, { point, email, t }: Tried & { t: TFunction }): string {
  const successes: Record<TriedPoint, () => string> = {
    address: () => t('It answers under this address.'),
    content: () => t('No file of texts has a slip.'),
    mail: () => t('The mail server has taken it. Look into the mailbox of {{email}}.', { email }),
    backups: () =>
      t('It opens and holds {{number}} records.', { number: formatNumber(Number(detail)) }),
    storage: () => t('A file was written, read and deleted again.'),
    payment: () => t('It answers, and may be shown within the portal.'),
    sms: () => t('The provider answers and knows the key.'),
  };
  return successes[point]();
}
