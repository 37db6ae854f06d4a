/** The sheets every page needs; those of components come with the components (theme.ts). */
import 'virtual:theme-variables.css';
import '@mantine/core/styles/baseline.layer.css';
import '@mantine/core/styles/global.layer.css';
import './fonts.css';
import './base.css';

// The development server hands out Mantine as one prepared file, past the build's plugin.
if (import.meta.env.DEV) await import('@mantine/core/styles.layer.css');
