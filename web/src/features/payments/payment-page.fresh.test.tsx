import schoolJson from '@pallikoodam/content/school.json';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { renderScreen } from '../../testing/render-screen.tsx';
import { PaymentPage } from './payment-page.tsx';

it('keeps the page of the provider from leading the whole tab away', async () => {
  schoolJson.payment.gatewayUrl = 'about:blank';
  await renderScreen(<PaymentPage />);
  const frame = page.getByTitle('Payment page of our provider');
  await expect
    .element(frame)
    .toHaveAttribute('sandbox', 'allow-forms allow-scripts allow-same-origin allow-popups');
});
