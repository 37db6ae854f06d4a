import { Text, Textarea } from '@mantine/core';
import {
  type MailProof,
  mailProofs,
  type ProofVerdict,
  readMailChecks,
} from '@pallikoodam/domain/setup/mail-checks';
import { IconCircleCheck, IconExclamationCircle } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './setup-screen.module.css';

/** Beyond it is no header of a mail. */
const longest = 200_000;

/**
 * Whether receivers believe that the portal's mails are the school's: they write what they found
 * into the headers of the mail, which the person copies from the mailbox.
 */
export function MailProofs({ sender }: { sender: string }) {
  const { t } = useTranslation();
  const [headers, setHeaders] = useState('');
  return (
    <details className={classes.technical}>
      <summary>{t('Do receivers believe it? SPF, DKIM and DMARC')}</summary>
      <div className={classes.text}>
        <Textarea
          mt="xs"
          label={t('Headers of the mail that came')}
          description={t(
            'Open the mail, in Gmail under “Show original”, in Outlook under “View message source”, in Yahoo under “View raw message”. Copy all of it and paste it here; it stays on this page.',
          )}
          lang="en"
          rows={4}
          maxLength={longest}
          autoComplete="off"
          spellCheck={false}
          value={headers}
          onChange={({ currentTarget }) => setHeaders(currentTarget.value)}
        />
        <div role="status" className={classes.text}>
          {headers.trim() !== '' && <Found headers={headers} sender={sender} />}
        </div>
      </div>
    </details>
  );
}

function Found({ headers, sender }: { headers: string; sender: string }) {
  const { t } = useTranslation();
  const checks = readMailChecks(headers);
  if (checks === null) {
    return (
      <Line good={false}>
        {t(
          'Nothing of it stands in these headers: a line “Authentication-Results” is missing. Copy all of them, of a mail that came to a mailbox elsewhere.',
        )}
      </Line>
    );
  }
  const own = /@([^\s>@]+)>?\s*$/.exec(sender)?.[1]?.toLowerCase();
  const isOfOther = checks.from !== '' && own !== undefined && checks.from !== own;
  return (
    <>
      {isOfOther && (
        <Line good={false}>
          {t('This is a mail of {{domain}}, not of the portal.', { domain: checks.from })}
        </Line>
      )}
      {mailProofs.map((proof) => {
        const { verdict, domain } = checks.proofs[proof];
        return (
          <Line key={proof} good={verdict === 'passed'}>
            {t(proofWords[proof][verdict], { domain: domain || checks.from })}
          </Line>
        );
      })}
    </>
  );
}

function Line({ good, children }: { good: boolean; children: string }) {
  const Mark = good ? IconCircleCheck : IconExclamationCircle;
  return (
    <div className={classes.result} data-works={good}>
      <Mark size={20} aria-hidden className={classes.mark} />
      <Text span c="var(--mantine-color-text)">
        {children}
      </Text>
    </div>
  );
}

/** English keys for `t`: what was found, and what to do about it. */
const proofWords: Readonly<Record<MailProof, Readonly<Record<ProofVerdict, string>>>> = {
  spf: {
    passed: 'SPF: passed, this mail server may send for {{domain}}.',
    missing:
      'SPF: {{domain}} does not say who may send for it. Publish the TXT record that the mail provider names, such as “v=spf1 include:… ~all”.',
    failed:
      'SPF: the record of {{domain}} does not name this mail server. Add to it what the mail provider names.',
    broken:
      'SPF: the record of {{domain}} cannot be read. It has a slip, or there are two of them.',
    untold: 'SPF: these headers say nothing of it. Copy all of them.',
  },
  dkim: {
    passed: 'DKIM: passed, the mail is signed by {{domain}}.',
    missing:
      'DKIM: the mail is not signed. Switch signing on at the mail provider and publish the record with the key that it names.',
    failed:
      'DKIM: the signature does not hold. Compare the key that {{domain}} has published with the one that the mail provider names.',
    broken:
      'DKIM: the key of {{domain}} cannot be read. Compare it with what the mail provider names.',
    untold:
      'DKIM: these headers say nothing of it, so the mail is not signed. Switch signing on at the mail provider.',
  },
  dmarc: {
    passed: 'DMARC: passed, receivers know the mail as one of {{domain}}.',
    missing:
      'DMARC: {{domain}} has no rule. Publish a TXT record under _dmarc.{{domain}}: “v=DMARC1; p=none”.',
    failed:
      'DMARC: what SPF and DKIM prove is not {{domain}}, of which the mail says it is. Let the mail provider sign for this domain.',
    broken: 'DMARC: the record under _dmarc.{{domain}} cannot be read. It has a slip.',
    untold:
      'DMARC: these headers say nothing of it. Publish a TXT record under _dmarc.{{domain}}: “v=DMARC1; p=none”.',
  },
};
