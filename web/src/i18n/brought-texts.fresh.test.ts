import { expect, it, vi } from 'vitest';
import { adoptTexts, endArrival, i18n, loadTexts, setLanguage } from './setup.ts';

it('a page comes to life with the texts that it brings, and fetches others once one is missing', async () => {
  adoptTexts({ 'My Kid': 'என் பிள்ளை' });
  await Promise.all([setLanguage('ta'), loadTexts('shared', 'treasury')]);
  expect(i18n.t('My Kid')).toBe('என் பிள்ளை');
  const store = () => Object.keys(i18n.getResourceBundle('ta', 'translation'));
  expect(store()).toEqual(['My Kid']);

  // In English until its part is there.
  expect(i18n.t('Clear')).toBe('Clear');
  await vi.waitFor(() => expect(i18n.t('Clear')).toBe('அழி'));
});

it('waits for the parts of what is shown later', async () => {
  endArrival();
  await loadTexts('library');
  expect(i18n.exists('Lost')).toBe(true);
});
