import './lighter-react.ts';
import '../ui/styles.ts';
import { afterEach, beforeEach, expect } from 'vitest';
import { leaveScreen } from './render-screen.tsx';

// As in entry-client.tsx.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

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
