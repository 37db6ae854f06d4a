import type { Trial } from '@pallikoodam/contract/setup';
import type { SetupPoint } from '@pallikoodam/domain/setup/points';
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import { refuse } from '../../testing/fake-calls.ts';
import { elementOf } from '../../testing/html-of.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { SetupScreen } from './setup-screen.tsx';

const points: SetupPoint[] = [
  { id: 'mail', state: 'ready', reason: '', value: 'School <portal@school.org>' },
  { id: 'backups', state: 'open', reason: 'none', value: '' },
  { id: 'secondFactor', state: 'open', reason: 'without', value: '2' },
  { id: 'sms', state: 'optional', reason: '', value: '' },
];
const point = (name: string) => page.getByRole('listitem', { name });

it('says what is set up and what is not, and how far that is', async () => {
  await renderScreen(<SetupScreen />, { role: 'SuperAdmin', calls: { getSetup: points } });
  await expect.element(page.getByText('2 of 4 are settled')).toBeVisible();
  await expect.element(point('Mail').getByText('In place')).toBeVisible();
  await expect.element(point('Backups').getByText('Not set up')).toBeVisible();
  await expect.element(point('SMS').getByText('Can wait')).toBeVisible();
  // Nothing can be tried of people's codes: the way leads to where they stand.
  await expect.element(point('Sign-in code').getByText(/without one: 2$/)).toBeVisible();
  expect(point('Sign-in code').getByRole('button').elements()).toHaveLength(0);
  await expect
    .element(point('Sign-in code').getByRole('link', { name: 'Manage Roles' }))
    .toHaveAttribute('href', '/ManageRole');
  await expectAccessible();
});

it('leads to the own account for the own code', async () => {
  const own: SetupPoint = { id: 'secondFactor', state: 'open', reason: 'own', value: '2' };
  await renderScreen(<SetupScreen />, { role: 'SuperAdmin', calls: { getSetup: [own] } });
  await expect.element(point('Sign-in code').getByText(/you have none yet/)).toBeVisible();
  await expect
    .element(point('Sign-in code').getByRole('link', { name: 'My Account' }))
    .toHaveAttribute('href', '/Account');
});

it('tries one out and says how that went, each in its place', async () => {
  const screen = await renderScreen(<SetupScreen />, {
    role: 'SuperAdmin',
    calls: {
      getSetup: points,
      trySetup: ({ point: tried }) =>
        tried === 'mail'
          ? { outcome: 'works', detail: '250 kept' }
          : refuse(403, 'Your role does not allow this.'),
    },
  });
  await point('Mail').getByRole('button', { name: 'Send me a mail' }).click();
  await expect
    .element(point('Mail').getByRole('status'))
    .toHaveTextContent(
      'The mail server has taken it. Look into the mailbox of tester@tests.example.',
    );
  await expect.element(point('Mail').getByText('In place')).toBeVisible();
  expect(screen.inputsOf('trySetup')).toEqual([{ point: 'mail' }]);
  // Where there is nothing yet there is nothing to press either.
  for (const name of ['Backups', 'SMS']) {
    expect(point(name).getByRole('button').elements()).toHaveLength(0);
  }
  await expectAccessible();
});

it('no longer calls in place what was tried in vain, counts it out and says where to look', async () => {
  const backups = { id: 'backups', state: 'ready', reason: '', value: '2025-11-21T14:05:00Z' };
  const fails = { mail: true };
  await renderScreen(<SetupScreen />, {
    role: 'SuperAdmin',
    calls: {
      getSetup: [points[0], backups] as SetupPoint[],
      trySetup: ({ point: tried }) => {
        if (tried === 'backups') {
          return { outcome: 'damaged', detail: 'portal-2025-11-21T140500Z.jsonl.gz' };
        }
        return fails.mail
          ? { outcome: 'away', detail: 'ECONNREFUSED' }
          : { outcome: 'works', detail: '' };
      },
    },
  });
  await expect.element(page.getByText('Everything that families need is set up.')).toBeVisible();
  await point('Mail').getByRole('button').click();
  await expect
    .element(point('Mail').getByRole('status'))
    .toMatchTextContent(
      /^The mail server takes no mail\. Look at SMTP_URL\. Cause: Nothing listens at this address\.$/,
    );
  await expect.element(point('Mail').getByText('Does not work')).toBeVisible();
  await expect.element(page.getByText('1 of 2 are settled')).toBeVisible();
  await point('Backups').getByRole('button').click();
  await expect
    .element(point('Backups').getByRole('status'))
    .toHaveTextContent(
      'The newest backup, portal-2025-11-21T140500Z.jsonl.gz, does not open. Have a new one made.',
    );
  await expect.element(point('Backups').getByText('Does not work')).toBeVisible();
  await expect.element(page.getByText('0 of 2 are settled')).toBeVisible();
  await expectAccessible();
  fails.mail = false;
  await point('Mail').getByRole('button').click();
  await expect.element(point('Mail').getByText('In place')).toBeVisible();
  await expect.element(page.getByText('1 of 2 are settled')).toBeVisible();
});

it('still says how a trial went when one comes back from where it is mended', async () => {
  const screen = await renderScreen(<SetupScreen />, {
    role: 'SuperAdmin',
    calls: { getSetup: points, trySetup: { outcome: 'away', detail: 'ECONNREFUSED' } },
  });
  await point('Mail').getByRole('button').click();
  await expect.element(point('Mail').getByText('Does not work')).toBeVisible();
  await screen.rerender(<p>Another screen</p>);
  await expect.element(page.getByText('Another screen')).toBeVisible();
  await screen.rerender(<SetupScreen />);
  await expect.element(point('Mail').getByText('Does not work')).toBeVisible();
  await expect
    .element(point('Mail').getByRole('status'))
    .toMatchTextContent(/^The mail server takes no mail\./);
});

it('says the same of what was not settled either; what is not there cannot fail', async () => {
  const mail: SetupPoint = {
    id: 'mail',
    state: 'open',
    reason: 'sampleSender',
    value: 'a@b.example',
  };
  const answers: Trial[] = [
    { outcome: 'senderRefused', detail: '553 not your address' },
    { outcome: 'onlyFile', detail: 'mail/a.eml' },
  ];
  await renderScreen(<SetupScreen />, {
    role: 'SuperAdmin',
    calls: { getSetup: [mail], trySetup: () => answers.shift() as Trial },
  });
  await expect.element(point('Mail').getByText('Not set up')).toBeVisible();
  await point('Mail').getByRole('button').click();
  await expect.element(point('Mail').getByText('Does not work')).toBeVisible();
  await expect
    .element(point('Mail').getByRole('status'))
    .toMatchTextContent(/address of the sender\. Look at MAIL_FROM/);
  await point('Mail').getByRole('button').click();
  await expect.element(point('Mail').getByText('Not set up')).toBeVisible();
  await expect.element(point('Mail').getByRole('status')).toMatchTextContent(/Set SMTP_URL\.$/);
});

it.each<[string, SetupPoint['id'], Trial, RegExp]>([
  [
    'Mail',
    'mail',
    { outcome: 'recipientRefused', detail: '550 5.1.1 user unknown' },
    /address of the recipient, tester@tests\.example, or that of the sender\. Look at MAIL_FROM, and at the account in SMTP_URL\.$/,
  ],
  [
    'SMS',
    'sms',
    { outcome: 'refused', detail: '401' },
    /^The provider answers with a refusal\. Look at the account and the token in SMS_URL\. Cause: It does not let the portal in\.$/,
  ],
  [
    'Payment page',
    'payment',
    { outcome: 'refused', detail: '404' },
    /Look at its address, gatewayUrl in content\/school\.json\. Cause: What is asked for is not there\.$/,
  ],
  [
    "The school's own texts",
    'content',
    { outcome: 'damaged', detail: 'content/school.json, line 75: payment.gatewayUrl is missing.' },
    /^content\/school\.json has a slip in line 75\.$/,
  ],
])(
  'names where %s is mended, the other side’s words folded away',
  async (name, id, trial, said) => {
    await renderScreen(<SetupScreen />, {
      role: 'SuperAdmin',
      calls: { getSetup: [{ id, state: 'ready', reason: '', value: '' }], trySetup: trial },
    });
    await point(name).getByRole('button').click();
    await expect.element(point(name).getByRole('status')).toMatchTextContent(said);
    const answer = point(name).getByText(trial.detail, { exact: true });
    await expect.element(answer).not.toBeVisible();
    await point(name).getByText('Technical details').click();
    await expect.element(answer).toBeVisible();
    await expectAccessible();
  },
);

it('says in words which texts are samples, and how a nightly backup is made', async () => {
  await renderScreen(<SetupScreen />, {
    role: 'SuperAdmin',
    calls: {
      getSetup: [
        { id: 'content', state: 'open', reason: '', value: 'contacts.payments, postalAddress' },
        { id: 'backups', state: 'open', reason: 'none', value: '' },
      ],
    },
  });
  const texts = point("The school's own texts");
  await expect
    .element(texts.getByText(/in the file content\/school\.json are still/))
    .toBeVisible();
  const named = texts.getByRole('listitem');
  await expect.element(named.nth(0)).toHaveTextContent('Email for questions about payments');
  await expect.element(named.nth(1)).toHaveTextContent('Postal address');
  const names = texts.getByText('contacts.payments, postalAddress');
  await expect.element(names).not.toBeVisible();
  await texts.getByText('Technical details').click();
  await expect.element(names).toBeVisible();
  await expect
    .element(point('Backups').getByText('systemctl enable --now pallikoodam-backup.timer'))
    .toBeVisible();
  await expectAccessible();
});

it('keeps the words of machines out of a Tamil sentence', async () => {
  const openssl =
    'unable to verify the first certificate; if the root CA is installed locally, try running Node.js with --use-system-ca';
  await renderScreen(<SetupScreen />, {
    role: 'SuperAdmin',
    language: 'ta',
    scheme: 'dark',
    width: 390,
    calls: { getSetup: points, trySetup: { outcome: 'away', detail: openssl } },
  });
  await page.getByRole('button').nth(0).click();
  await expect
    .element(page.getByRole('status').nth(0))
    .toMatchTextContent(
      /^மின்னஞ்சல் சேவையகம் மின்னஞ்சலை ஏற்கவில்லை\. SMTP_URL-ஐச் சரிபார்க்கவும்\. காரணம்: அதன் சான்றிதழ் அறியப்பட்ட அமைப்பால் கையொப்பமிடப்படவில்லை\. அப்படிக் கையொப்பமிடப்பட்ட ஒன்றை வைக்கவும்\.$/,
    );
  await expect.element(page.getByText(openssl)).not.toBeVisible();
  await page.getByText('தொழில்நுட்ப விவரங்கள்').click();
  const told = page.getByText(openssl);
  await expect.element(told).toBeVisible();
  await expect.element(told).toHaveAttribute('lang', 'en');
  await expectAccessible();
});

it('reads what a receiver found of the sender, and says what is to be done', async () => {
  await renderScreen(<SetupScreen />, { role: 'SuperAdmin', calls: { getSetup: points } });
  await point('Mail')
    .getByText(/^Do receivers believe it/)
    .click();
  const headers = page.getByLabelText('Headers of the mail that came');
  await headers.fill('Vanakkam!');
  const told = point('Mail').getByRole('status').last();
  await expect.element(told.getByText(/a line “Authentication-Results” is missing/)).toBeVisible();
  await headers.fill(
    'Authentication-Results: mx.example;\n spf=pass smtp.mailfrom=school.org;\n dkim=none; dmarc=none header.from=school.org\nFrom: School <portal@school.org>\n',
  );
  await expect
    .element(told.getByText(/SPF: passed, this mail server may send for school/))
    .toBeVisible();
  await expect.element(told.getByText(/DKIM: the mail is not signed\. Switch/)).toBeVisible();
  await expect
    .element(told.getByText(/under _dmarc\.school\.org: “v=DMARC1; p=none”/))
    .toBeVisible();
  await expect.element(page.getByText(/^This is a mail of/)).not.toBeInTheDocument();
  await expectAccessible();
  await headers.fill('Authentication-Results: mx.example; spf=pass\nFrom: a@far.example');
  await expect
    .element(told.getByText(/This is a mail of far\.example, not of the portal/))
    .toBeVisible();
});

it('hands out a copy of the whole school, and says why where it cannot', async () => {
  const clicked = vi
    .spyOn(HTMLAnchorElement.prototype, 'click')
    .mockImplementation(() => undefined);
  let tried = 0;
  await renderScreen(<SetupScreen />, {
    role: 'SuperAdmin',
    calls: {
      getSetup: points,
      copySchool: () => {
        tried += 1;
        return tried === 1 ? refuse(403, 'Your role does not allow this.') : { url: '/api/copy' };
      },
    },
  });
  const copy = page.getByRole('region', { name: 'Copy of the whole school' });
  await copy.getByRole('button', { name: 'Make a copy' }).click();
  await expect.element(page.getByText('Your role does not allow this.')).toBeVisible();
  expect(clicked).not.toHaveBeenCalled();
  await copy.getByRole('button', { name: 'Make a copy' }).click();
  await expect.element(page.getByText(/^The copy is being made/)).toBeVisible();
  expect(clicked.mock.contexts.map((link) => elementOf(HTMLAnchorElement, link).href)).toEqual([
    expect.stringMatching(/\/api\/copy$/),
  ]);
  await expectAccessible();
  clicked.mockRestore();
});
