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

beforeEach(() => {
  document.documentElement.dataset.page = 'ready';
  const script = document.createElement('script');
  script.textContent = bootScript;
  document.head.append(script);
});
afterEach(() => {
  delete document.documentElement.dataset.page;
  delete document.documentElement.dataset.alive;
});

it('what is ticked in a form that is alive before the rest of its ready page counts', async () => {
  await render(<Agreement />);
  const box = page.getByRole('checkbox', { name: 'I agree' });
  await box.click();
  document.dispatchEvent(new Event('portal-alive'));
  await expect.element(box).toBeChecked();
  await expect.element(page.getByRole('status')).toHaveTextContent('agreed');
});
