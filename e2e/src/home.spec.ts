import { newFamilyAddress } from './support/families.ts';
import { expect, test } from './support/journey.ts';
import { listMails, openMail } from './support/mailbox.ts';
import { inEnglish, inTamil } from './support/say.ts';
import { comeFromOwnAddress } from './support/visitor-address.ts';

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const { language, school, headings, fee, timing, say } of [
    {
      language: 'en',
      school: 'Pallikoodam Tamil School',
      headings: ['Joining the school', 'Latest News', 'Our sponsors', 'Contact'],
      fee: /^2 new students \+ 1 returning student\s*\$625\.00/,
      timing: 'Saturday, 2:00 PM to 4:00 PM',
      say: inEnglish,
    },
    {
      language: 'ta',
      school: 'பள்ளிக்கூடம்',
      headings: ['பள்ளியில் சேர', 'அண்மைச் செய்திகள்', 'எங்கள் ஆதரவாளர்கள்', 'தொடர்புக்கு'],
      fee: /^2 புதிய மாணவர்கள் \+ ஒரு தொடரும் மாணவர்\s*\$625\.00/,
      timing: 'சனிக்கிழமை, பிற்பகல் 2:00 முதல் மாலை 4:00 வரை',
      say: inTamil,
    },
  ] as const) {
    test(`the home page can be read (${language})`, async ({ page, context, portal }) => {
      await context.addCookies([{ name: 'lang', value: language, url: portal.url }]);
      await page.goto('/');
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(school);
      for (const name of headings) {
        await expect(page.getByRole('heading', { name, level: 2 })).toBeVisible();
      }
      const fees = page.getByRole('group').filter({ has: page.getByRole('table') });
      await page.getByRole('main').locator('summary').nth(1).click();
      await expect(fees.getByRole('row').filter({ hasText: fee })).toBeVisible();
      for (const sum of ['$250.00', '$225.00', '$450.00', '$400.00', '$425.00']) {
        await expect(fees.getByRole('cell', { name: sum })).toBeVisible();
      }
      for (const sum of ['$650.00', '$625.00', '$600.00', '$575.00']) {
        await expect(fees.getByRole('cell', { name: sum })).toBeVisible();
      }
      const footer = page.getByRole('contentinfo');
      for (const about of ['school', 'payments', 'technology', 'escalations']) {
        const address = `${about}@school.example`;
        await expect(footer.getByRole('link', { name: address })).toHaveAttribute(
          'href',
          `mailto:${address}`,
        );
      }
      await expect(footer.getByText(timing)).toBeVisible();
      await expect(footer.getByText('P.O. Box 0000')).toBeVisible();

      // Whether registration is open has come with the page; what will never come is not waited for.
      const title = `${say('Complete your enrollment for the academic year')} 2025-2026`;
      const card = page.getByRole('region', { name: title, exact: true });
      const needed = say(
        'Enrolling needs JavaScript. Please switch it on, or write to the school:',
      );
      await expect(card).toHaveText(`${title} ${needed} school@school.example`, {
        useInnerText: true,
      });
      await expect(card.getByRole('link', { name: 'school@school.example' })).toBeVisible();
      const news = page.getByRole('list', { name: say('Latest News') });
      const told = {
        en: [/Winter Recital/, /No classes/],
        ta: [/குளிர்காலக் கலை நிகழ்ச்சி/, /வகுப்பு இல்லை/],
      };
      await expect(news.getByRole('listitem')).toHaveText(told[language]);
      const sponsors = page.getByRole('region', { name: say('Our sponsors') });
      await expect(sponsors.getByRole('link')).toHaveCount(5);
    });
  }
});

test('the page tells what the school is and asks for nothing that is not there', async ({
  page,
}) => {
  const missing: string[] = [];
  page.on('response', (response) => {
    if (response.status() >= 400) missing.push(`${response.status()} ${response.url()}`);
  });
  await page.goto('/');
  await expect(page.getByRole('list', { name: 'Latest News' })).toBeVisible();
  const figures = page.getByRole('region', { name: 'The school at a glance' });
  for (const [figure, label] of [
    ['579+', 'Students'],
    ['81+', 'Teachers'],
    ['350+', 'Library & Digital Books'],
    ['120+', 'Additional Volunteers'],
  ] as const) {
    await expect(figures.getByText(label, { exact: true })).toBeVisible();
    await expect(figures.getByText(figure, { exact: true })).toBeVisible();
  }

  const places = figures.getByRole('listitem');
  await expect(places).toHaveText([
    /Saturday, 2:00 PM to 4:00 PM/,
    /Friday, 6:30 PM to 8:30 PM/,
    /Sunday, 2:00 PM to 4:00 PM/,
    /Mazhalai to Nilai 8/,
  ]);

  const guide = page.getByRole('region', { name: 'Joining the school' });
  const folds = guide.getByRole('group');
  await expect(folds.getByRole('heading', { level: 3 })).toHaveText([
    'Registration Info',
    'School Fee Details',
    'How do I Pay Fees',
    'Portal Access',
  ]);
  await expect(guide.getByText("Choose 'Returning Student' and enter all 3 fields")).toBeVisible();
  const payment = guide.getByText('Send the fee from your banking app');
  await expect(payment).toBeHidden();
  await guide.getByText('How do I Pay Fees').click();
  await expect(payment).toBeVisible();
  await expect(guide.getByText('Always include the Reference ID')).toBeVisible();
  await guide.getByText('How do I Pay Fees').click();
  await expect(payment).toBeHidden();

  const sponsors = page.getByRole('region', { name: 'Our sponsors' });
  await sponsors.scrollIntoViewIfNeeded();
  await expect(sponsors.getByRole('link')).toHaveText(['', '', '', '', '']);
  const logos = await sponsors.getByRole('img').all();
  const names = await Promise.all(logos.map((logo) => logo.getAttribute('alt')));
  expect(names).toEqual([
    'Palmyra Travels',
    'Neem Tree Clinic',
    'Vaigai Dental',
    'Mullai Books',
    'Kuyil Bakery',
  ]);
  await expect(sponsors.getByRole('link', { name: 'Kuyil Bakery' })).toHaveAttribute(
    'rel',
    /noopener/,
  );
  expect(missing).toEqual([]);
});

test('the two latest news items show, with safe links', async ({ page }) => {
  await page.goto('/');
  const items = page.getByRole('list', { name: 'Latest News' }).getByRole('listitem');
  await expect(items).toHaveText([/Nov 10, 2025.*Winter Recital/, /Nov 3, 2025.*No classes/]);
  const link = items.getByRole('link');
  await expect(link).toHaveAttribute('href', 'https://recital.school.example/winter');
  await expect(link).toHaveAttribute('rel', /noopener noreferrer/);
});

test('a visitor subscribes to the news; a wrong address or a failure shows at the box', async ({
  page,
  portal,
}) => {
  await comeFromOwnAddress(page);
  const email = newFamilyAddress('senthamizh');
  await page.goto('/');
  const footer = page.getByRole('contentinfo');
  const box = footer.getByRole('textbox', { name: 'Email for the newsletter', exact: true });
  const go = footer.getByRole('button', { name: 'Go' });
  await box.fill('senthamizh@home');
  await go.click();
  await expect(box).toHaveAccessibleDescription('Please enter a valid email');
  await expect(box).toHaveAttribute('aria-invalid', 'true');

  await page.route('**/api/submitToContactUs', (route) => route.abort('connectionrefused'));
  await box.fill(email);
  await go.click();
  await expect(box).toHaveAccessibleDescription(/The portal cannot be reached/);
  await expect(box).toHaveValue(email);
  await page.unroute('**/api/submitToContactUs');
  expect(await listMails(portal, { to: email })).toEqual([]);

  await go.click();
  await expect(
    page.getByRole('heading', {
      name: 'Thank you. We have received your details.',
      level: 1,
    }),
  ).toBeVisible();
  await expect(page).toHaveURL('/ThankYou');
  await expect(page.getByText(/^TS25-/)).toHaveCount(0);
  expect((await openMail(portal, { to: email })).subject).toBe('You will hear from Pallikoodam');
});
