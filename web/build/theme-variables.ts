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

/**
 * `virtual:theme-variables.css`: the theme as CSS variables, worked out when the app is built. Mantine's
 * provider would otherwise write them into every page while it is rendered (`withCssVariables`).
 */
export function themeVariables(): Plugin {
  return {
    name: 'theme-variables',
    resolveId: (id) => (id === name ? resolvedName : null),
    load: (id) => (id === resolvedName ? { code: writeVariables(), moduleType: 'css' } : null),
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
  return convertCssVariables(
    { variables: used(merged.variables), light: used(merged.light), dark: used(merged.dark) },
    ':root',
  );
}

/** Every page brings them along, and nothing in the portal is of the variant `outline`. */
function used(variables: Readonly<Record<string, string>>): Record<string, string> {
  const all = Object.entries(variables);
  return Object.fromEntries(all.filter(([name]) => !/-outline(-hover)?$/.test(name)));
}
