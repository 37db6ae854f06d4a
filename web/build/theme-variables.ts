import {
  convertCssVariables,
  DEFAULT_THEME,
  defaultCssVariablesResolver,
  mergeMantineTheme,
} from '@mantine/core';
import type { Plugin } from 'vite';
import { cssVariables, theme } from '../src/ui/theme.ts';

const name = 'virtual:theme-variables.css';
const resolvedName = `\0${name}`;
const writer = /@mantine\/core\/esm\/.*\/MantineCssVariables\.mjs$/;

/**
 * `virtual:theme-variables.css`: the theme as CSS variables, worked out when the app is built.
 * Mantine would otherwise send its default theme and then, in every page, what differs from it; the
 * part of its provider that does so is left out of the app.
 */
export function themeVariables(): Plugin {
  return {
    name: 'theme-variables',
    resolveId: (id) => (id === name ? resolvedName : null),
    load: (id) => (id === resolvedName ? { code: writeVariables(), moduleType: 'css' } : null),
    transform: {
      filter: { id: writer },
      handler: () => ({ code: 'export const MantineCssVariables = () => null;', map: null }),
    },
  };
}

function writeVariables(): string {
  const whole = mergeMantineTheme(DEFAULT_THEME, theme);
  const standard = defaultCssVariablesResolver(whole);
  const own = cssVariables(whole);
  const merged = {
    variables: { ...standard.variables, ...own.variables },
    light: { '--mantine-color-scheme': 'light', ...standard.light, ...own.light },
    dark: { '--mantine-color-scheme': 'dark', ...standard.dark, ...own.dark },
  };
  return convertCssVariables(merged, ':root');
}
