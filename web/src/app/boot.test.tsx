import { useState } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import bootScript from '../../public/boot.js?raw';

function Agreement() {
  const [agreed, setAgreed] = useState(false);
  return (
    <>
      <label>
        <input
          type="checkbox"
          checked={agreed}
          onChange={({ currentTarget }) => setAgreed(currentTarget.checked)}
        />
        I agree
      </label>
      <output>{agreed ? 'agreed' : 'owes'}</output>
    </>
  );
}

function boot() {
  const script = document.createElement('script');
  script.textContent = bootScript;
  document.head.append(script);
}

beforeEach(() => {
  document.documentElement.dataset.page = 'ready';
});
const address = location.href;
afterEach(() => {
  history.replaceState(null, '', address);
  delete document.documentElement.dataset.mailedLink;
  delete document.documentElement.dataset.page;
  delete document.documentElement.dataset.alive;
});

it('what is ticked in a form that is alive before the rest of its ready page counts', async () => {
  boot();
  await render(<Agreement />);
  const box = page.getByRole('checkbox', { name: 'I agree' });
  await box.click();
  document.dispatchEvent(new Event('portal-alive'));
  await expect.element(box).toBeChecked();
  await expect.element(page.getByRole('status')).toHaveTextContent('agreed');
});

it('what is pressed before shows that it was heard, until it is done', async () => {
  let presses = 0;
  boot();
  await render(
    <button type="button" onClick={() => (presses += 1)}>
      Send
    </button>,
  );
  const button = page.getByRole('button', { name: 'Send' });
  await button.click();
  expect(presses).toBe(0);
  await expect.element(button).toHaveAttribute('data-held');
  document.dispatchEvent(new Event('portal-alive'));
  expect(presses).toBe(1);
  await expect.element(button).not.toHaveAttribute('data-held');
});

it.each([
  ['?confirm=abc', 'confirm'],
  ['?lang=ta&unlock=abc', 'unlock'],
  ['?token=abc', 'token'],
  ['?confirm=', undefined],
  ['?from=%2FProfile', undefined],
  ['?error=INVALID_TOKEN', undefined],
])('the mail of a link to a ready page with %s: %s', (search, mail) => {
  history.replaceState(null, '', search);
  boot();
  expect(document.documentElement.dataset.mailedLink).toBe(mail);
});
