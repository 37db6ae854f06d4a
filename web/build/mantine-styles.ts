import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const require = createRequire(import.meta.url);
const styles = join(dirname(require.resolve('@mantine/core/styles.css')), 'styles');

/**
 * Components that others are built on, in the order of Mantine's whole sheet. Each gets a sub-layer of its
 * own, so that the component built upon them wins, whatever the order in which chunks load.
 */
const foundations = [
  'ScrollArea',
  'UnstyledButton',
  'VisuallyHidden',
  'Paper',
  'Overlay',
  'Popover',
  'Loader',
  'ActionIcon',
  'CloseButton',
  'Group',
  'ModalBase',
  'Input',
  'Flex',
  'FloatingIndicator',
  'Text',
  'Combobox',
  'InlineInput',
];

/** Has to stand before every other rule of the page. */
export const layerOrder = `@layer mantine.base, ${foundations.map((name) => `mantine.${name}`).join(', ')};`;

/**
 * Adds the style sheet of a Mantine component to the chunk that contains the component, so that a
 * page loads the rules of what it shows, without a list of sheets to maintain.
 */
export function mantineStyles(): Plugin {
  return {
    name: 'mantine-styles',
    enforce: 'pre',
    transform: {
      filter: {
        id: /@mantine\/core\/(esm\/.*\.module\.mjs|styles\/\w+\.layer\.css)$/,
      },
      handler(code, id) {
        const sheetOfFoundation = /styles\/(\w+)\.layer\.css$/.exec(id)?.[1];
        if (sheetOfFoundation !== undefined) {
          if (!foundations.includes(sheetOfFoundation)) return null;
          return {
            code: code.replace('@layer mantine', `@layer mantine.${sheetOfFoundation}`),
            map: null,
          };
        }
        const component = /esm\/(?:components|utils)\/(\w+)\//.exec(id)?.[1];
        const sheet = join(styles, `${component}.layer.css`);
        if (!existsSync(sheet)) throw new Error(`Mantine has no style sheet for ${component}.`);
        return {
          code: `import '@mantine/core/styles/${component}.layer.css';\n${code}`,
          map: null,
        };
      },
    },
  };
}
