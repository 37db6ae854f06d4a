import { expect, it } from 'vitest';

const sources = import.meta.glob<string>(['../**/*.tsx', '../**/*.ts'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

// Its colours are left out of the variables of the theme (web/build/theme-variables.ts).
it('nothing asks for the variant outline', () => {
  const asking = Object.entries(sources).filter(
    ([path, text]) =>
      !path.includes('.test.') &&
      /variant[=:]\s*\{?["']outline["']|mantine-color-[\w-]+-outline/.test(text),
  );
  expect(Object.keys(sources).length).toBeGreaterThan(500);
  expect(asking.map(([path]) => path)).toEqual([]);
});
