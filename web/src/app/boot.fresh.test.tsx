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

function Question({ onSend }: { onSend: (said: string) => void }) {
  const [words, setWords] = useState('');
  const [kind, setKind] = useState('');
  return (
    <form
      method="post"
      onSubmit={(event) => {
        event.preventDefault();
        onSend(`${words} ${kind}`);
      }}
    >
      <input
        name="Words"
        aria-label="Words"
        value={words}
        onChange={({ currentTarget }) => setWords(currentTarget.value)}
      />
      {['school', 'payments'].map((value) => (
        <input
          key={value}
          type="radio"
          name="Kind"
          value={value}
          aria-label={value}
          checked={kind === value}
          onChange={() => setKind(value)}
        />
      ))}
      <button type="submit">Send</button>
    </form>
  );
}

it('what is entered and sent on a page that is drawn anew is entered and sent there', async () => {
  const said: string[] = [];
  history.replaceState(null, '', '?topic=payments');
  boot();
  const ready = await render(<Question onSend={() => said.push('the ready page')} />);
  await page.getByLabelText('Words').fill('A question');
  await page.getByLabelText('payments').click();
  await page.getByRole('button', { name: 'Send' }).click();
  await ready.unmount();
  await render(<Question onSend={(words) => said.push(words)} />);
  document.dispatchEvent(new Event('portal-alive'));
  await expect.poll(() => said).toEqual(['A question payments']);
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
