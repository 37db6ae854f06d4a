import type { Trial } from '@pallikoodam/contract/setup';
import type { TriedPoint } from '@pallikoodam/domain/setup/points';
import { findTrialCause, type TrialCause } from '@pallikoodam/domain/setup/trial-causes';
import type { TFunction } from 'i18next';
import { formatNumber } from '../../lib/format.ts';

type Tried = { point: TriedPoint; email: string };

/** What a trial says to the person who pressed the button: in words, and for the machine's keeper. */
export type TrialReport = {
  words: string;
  /** The other side's own words, a code or a file name; blank where the words say it all. */
  code: string;
};

export function describeTrial(
  { outcome, detail }: Trial,
  { point, email, t }: Tried & { t: TFunction },
): TrialReport {
  if (outcome === 'works') return inWords(describeSuccess(detail, { point, email, t }));
  if (outcome === 'missing') return inWords(t('There is nothing to try yet.'));
  if (outcome === 'damaged' && point === 'backups') {
    return inWords(
      t('The newest backup, {{file}}, does not open. Have a new one made.', { file: detail }),
    );
  }
  const cause = findTrialCause(detail);
  const words = [nameFailure(outcome, point), ...(cause === null ? [] : [causeWords[cause]])];
  return { words: words.map((sentence) => t(sentence)).join(' '), code: detail };
}

const inWords = (words: string): TrialReport => ({ words, code: '' });

type Failure = Exclude<Trial['outcome'], 'works' | 'missing'>;

/** An English key for `t`. */
function nameFailure(outcome: Failure, point: TriedPoint): string {
  if (outcome === 'away') return unanswered[point];
  if (outcome === 'damaged') {
    return point === 'content' ? 'A file of texts has a slip.' : 'It is damaged.';
  }
  return {
    onlyFile: 'It became a file on the machine, no mail.',
    noFrame: 'It answers, but forbids being shown within the portal.',
    refused: 'It answers with a refusal.',
  }[outcome];
}

/** Where to look when it does not come about. */
const unanswered: Readonly<Record<TriedPoint, string>> = {
  address:
    'The portal cannot be reached under this address. Look at PUBLIC_URL, the name and the proxy.',
  mail: 'The mail server takes no mail. Look at SMTP_URL.',
  storage:
    'Files cannot be stored. Look at DATA_DIR and its owner, with a bucket at S3_ENDPOINT and its keys.',
  payment: 'The payment page cannot be reached. Look at its address in content/school.json.',
  sms: 'The provider cannot be reached. Look at SMS_URL.',
  content: 'It cannot be reached.',
  backups: 'It cannot be reached.',
};

/** What people without the word for it can pass on. */
const causeWords: Readonly<Record<TrialCause, string>> = {
  nameNotFound: 'The name of the machine is not found.',
  refused: 'Nothing listens at this address.',
  noWay: 'No way leads to this machine.',
  timedOut: 'No answer came in time.',
  cutOff: 'The connection was cut off.',
  unknownSigner: 'Its certificate is not signed by a known authority.',
  expired: 'Its certificate is out of date.',
  otherName: 'Its certificate is for another name.',
  notEncrypted: 'It does not speak the encrypted way (TLS) there.',
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
