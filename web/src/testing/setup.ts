import './lighter-react.ts';
import '../ui/styles.ts';
import { afterEach, beforeEach, expect } from 'vitest';
import { server } from 'vitest/browser';
import { leaveScreen } from './render-screen.tsx';

// What waits for its script looks otherwise (ui/base.css).
document.documentElement.dataset.hydrated = '';

// As in entry-client.tsx.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

// Without a window the page is not visible: it is laid out and styled as ever, but what shows
// through is nothing, which the browser neither paints nor composes again for each frame.
const frame = window.frameElement as HTMLElement | null;
if (frame !== null && server.config.browser.headless) frame.style.opacity = '0';

const tell = console.error;
let told: string[] = [];

beforeEach(() => {
  told = [];
  // React says here what is wrong with a component.
  console.error = (...words: unknown[]) => {
    told.push(words.join(' '));
    tell(...words);
  };
});

afterEach(async () => {
  const faults = await leaveScreen();
  console.error = tell;
  expect(faults, 'calls that the server would not take or the test does not answer').toEqual([]);
  expect(told, 'errors in the console').toEqual([]);
});
