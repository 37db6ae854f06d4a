import {
  type CSSVariablesResolver,
  createTheme,
  type MantineColorsTuple,
  type MantineThemeOverride,
} from '@mantine/core';

/**
 * The look of the portal: blue for what one acts on and for information, teal for success, pink as
 * accent (NAV-07).
 *
 * Styles of Mantine: nobody imports a style sheet of `@mantine/core`. The build adds the sheet of
 * each component that a chunk really contains (build/mantine-styles.ts), in the right order. Other
 * Mantine packages have one sheet each: the screen that uses the package imports
 * `@mantine/dates/styles.layer.css` (…) itself. Everything of Mantine lies in the cascade layer
 * `mantine`, so that a rule of a `.module.css` always wins.
 *
 * Colours that Mantine does not know are CSS variables: `--portal-ground` (the page behind cards),
 * `--portal-raised` (cards), `--portal-line` (hairlines), `--portal-wash` (a tint of the primary
 * colour), `--portal-kolam` (line art).
 */

/**
 * One ramp of lightness for every colour, so that all keep the contrast of WCAG AA: white on shade
 * 6 and darker, shade 6 on the light ground, shade 4 on the dark one (theme.test.ts).
 */
export const palette = {
  blue: [
    '#f0f6fe',
    '#dfedff',
    '#bedafe',
    '#94c3ff',
    '#63a8ff',
    '#3589ed',
    '#0d6bcc',
    '#025ab1',
    '#004b96',
    '#013872',
  ],
  indigo: [
    '#f3f5fe',
    '#e5ebfe',
    '#cad6fe',
    '#a9bcff',
    '#889ffe',
    '#677eef',
    '#4d60ce',
    '#3f4fb5',
    '#34429a',
    '#253076',
  ],
  cyan: [
    '#ebf8fe',
    '#d5f0fc',
    '#afe0f5',
    '#7bccec',
    '#40b5dd',
    '#0897be',
    '#067999',
    '#026682',
    '#03556d',
    '#014052',
  ],
  teal: [
    '#edf9f7',
    '#d8f2ed',
    '#b4e3dc',
    '#84d0c6',
    '#51baae',
    '#079e92',
    '#017f74',
    '#056b62',
    '#025a52',
    '#04433d',
  ],
  green: [
    '#eef9f0',
    '#dcf2df',
    '#bbe4c2',
    '#91d29e',
    '#67bc7b',
    '#3ca059',
    '#14833e',
    '#056f31',
    '#015e28',
    '#01461c',
  ],
  lime: [
    '#f2f8ec',
    '#e4f0d7',
    '#cbe0b4',
    '#adcc87',
    '#8fb55b',
    '#70982f',
    '#557b00',
    '#486803',
    '#3b5701',
    '#2b4100',
  ],
  yellow: [
    '#faf5ea',
    '#f4ead3',
    '#e8d6ac',
    '#d8bc7a',
    '#c5a246',
    '#a98304',
    '#876904',
    '#735804',
    '#604a03',
    '#483702',
  ],
  orange: [
    '#fef4eb',
    '#fee6d2',
    '#f9ceaa',
    '#f0b077',
    '#e29142',
    '#c57204',
    '#9e5a03',
    '#864c02',
    '#713f02',
    '#562e00',
  ],
  red: [
    '#fef3f1',
    '#ffe4e1',
    '#fec9c3',
    '#fea39c',
    '#fe756e',
    '#e54c4a',
    '#c3292e',
    '#ab1621',
    '#910e19',
    '#6e0810',
  ],
  pink: [
    '#fff2f5',
    '#ffe3ea',
    '#ffc5d5',
    '#ff9ebc',
    '#fc6ea1',
    '#e24484',
    '#c01e68',
    '#a80558',
    '#8e0049',
    '#6c0036',
  ],
  grape: [
    '#fef1fe',
    '#fce1fd',
    '#f5c5f7',
    '#eba1ee',
    '#db7ce0',
    '#c058c7',
    '#a139a8',
    '#8b2992',
    '#76207c',
    '#59165e',
  ],
  violet: [
    '#f6f4fe',
    '#ece7ff',
    '#dad0ff',
    '#c4b1ff',
    '#ae8ffe',
    '#946aee',
    '#794ccd',
    '#673cb4',
    '#56319a',
    '#412375',
  ],
  gray: [
    '#f8f9fa',
    '#f1f3f5',
    '#e9ecef',
    '#dee2e6',
    '#ced4da',
    '#7d858d',
    '#5c636a',
    '#495057',
    '#343a40',
    '#212529',
  ],
  dark: [
    '#dde1e9',
    '#c4cad6',
    '#a3abba',
    '#8e97a7',
    '#4a5264',
    '#363d4d',
    '#2a303d',
    '#1d222c',
    '#171b23',
    '#11141a',
  ],
} as const satisfies Record<string, MantineColorsTuple>;

export const grounds = { light: '#faf7f2', dark: '#14171e' } as const;

const fontFamily =
  "'Roboto Variable', 'Noto Sans Tamil Variable', 'Roboto Fallback', 'Tamil Fallback', system-ui, sans-serif";

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
