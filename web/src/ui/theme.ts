import { type CSSVariablesResolver, createTheme, type MantineThemeOverride } from '@mantine/core';
import { grounds, palette } from './palette.ts';

/**
 * The look of the portal: blue for what one acts on and for information, teal for success, pink as
 * accent (NAV-07).
 *
 * Styles of Mantine: no file imports a style sheet of `@mantine/core`. The build adds the sheet of
 * each component that a chunk really contains (build/mantine-styles.ts), in the right order. Other
 * Mantine packages have one sheet each: the screen that uses the package imports
 * `@mantine/dates/styles.layer.css` (…) itself. Everything of Mantine lies in the cascade layer
 * `mantine`, so that a rule of a `.module.css` always wins.
 *
 * Colours that Mantine does not know are CSS variables: `--portal-ground` (the page behind cards),
 * `--portal-raised` (cards), `--portal-line` (hairlines), `--portal-wash` (a tint of the primary
 * colour), `--portal-kolam` (line art).
 */

const fontFamily =
  "'Roboto Variable', var(--portal-tamil-font), 'Roboto of the Device', 'Roboto Fallback', 'Tamil Fallback', system-ui, sans-serif";

export const theme: MantineThemeOverride = createTheme({
  colors: palette,
  primaryColor: 'blue',
  primaryShade: { light: 6, dark: 7 },
  fontFamily,
  headings: {
    fontFamily,
    fontWeight: '650',
    textWrap: 'balance',
    sizes: {
      h1: { fontSize: 'clamp(1.625rem, 1.2rem + 1.6vw, 2.25rem)', lineHeight: '1.25' },
      h2: { fontSize: 'clamp(1.375rem, 1.15rem + 0.9vw, 1.75rem)', lineHeight: '1.3' },
      h3: { fontSize: '1.25rem', lineHeight: '1.35' },
      h4: { fontSize: '1.0625rem', lineHeight: '1.4' },
    },
  },
  lineHeights: { xs: '1.4', sm: '1.5', md: '1.6', lg: '1.65', xl: '1.7' },
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Alert: { defaultProps: { radius: 'md', variant: 'light' } },
    Anchor: { defaultProps: { underline: 'always' } },
    Badge: { defaultProps: { radius: 'sm', tt: 'none' } },
    Loader: { defaultProps: { type: 'dots' } },
    Modal: {
      defaultProps: { radius: 'lg', centered: true, overlayProps: { backgroundOpacity: 0.45 } },
    },
    Paper: { defaultProps: { radius: 'lg' } },
    Tooltip: { defaultProps: { withArrow: true, openDelay: 300 } },
  },
});

/** Where Mantine's own choice misses the contrast of WCAG AA, and the portal's own variables. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-placeholder': 'var(--mantine-color-gray-6)',
    '--portal-ground': grounds.light,
    '--portal-raised': '#ffffff',
    '--portal-line': '#e6e0d6',
    '--portal-field-line': '#8a9199',
    '--portal-wash': 'var(--mantine-color-blue-0)',
    '--portal-kolam': 'var(--mantine-color-pink-6)',
  },
  dark: {
    '--mantine-color-placeholder': 'var(--mantine-color-dark-2)',
    '--mantine-color-error': 'var(--mantine-color-red-4)',
    '--mantine-color-success': 'var(--mantine-color-teal-4)',
    '--portal-ground': grounds.dark,
    '--portal-raised': 'var(--mantine-color-dark-7)',
    '--portal-line': 'var(--mantine-color-dark-5)',
    '--portal-field-line': '#737c8d',
    '--portal-wash': '#18243a',
    '--portal-kolam': 'var(--mantine-color-pink-3)',
  },
});
