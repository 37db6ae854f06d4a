import type { Plugin } from 'vite';

const wholeLibrary = 'import { useMergeRefs } from "@floating-ui/react";';
const ownHook = `import { useMergedRef } from "@mantine/hooks";
const useMergeRefs = (refs) => useMergedRef(...refs);`;

const givenScrollArea = 'scrollAreaComponent === ScrollArea.Autosize';
const scrollAreaImport = 'import { ScrollArea } from "../ScrollArea/ScrollArea.mjs";';

/**
 * Parts that hang on a component, so that whoever shows the component loads them, and that the
 * portal shows nowhere. `Table.ScrollContainer` alone brings the whole scrolling area.
 */
const unusedParts: Record<string, readonly string[]> = {
  ActionIcon: ['Group', 'GroupSection'],
  Button: ['Group', 'GroupSection'],
  Checkbox: ['Group', 'Indicator', 'Card'],
  Menu: [
    'Label',
    'Divider',
    'Search',
    'Sub',
    'CheckboxItem',
    'CheckboxGroup',
    'RadioItem',
    'RadioGroup',
    'ContextMenu',
  ],
  Radio: ['Indicator', 'Card'],
  Switch: ['Group'],
  Table: ['ScrollContainer'],
};
const used = new RegExp(
  Object.entries(unusedParts)
    .map(([component, parts]) => `<${component}\\.(?:${parts.join('|')})\\b`)
    .join('|'),
);

/**
 * Leaves out what Mantine brings to every screen and no screen needs: the parts above, and the
 * library that places menus, 45 kB of script of which the scrolling area takes one small function. Mantine has the same function itself.
 */
export function mantineParts(): Plugin {
  return {
    name: 'mantine-parts',
    transform: {
      filter: {
        id: /@mantine\/core\/esm\/components\/(\w+)\/(\1|ModalRoot)\.mjs$|\/web\/src\/.*\.tsx$/,
      },
      handler(code, id) {
        const component = /components\/\w+\/(\w+)\.mjs$/.exec(id)?.[1];
        if (component === undefined) {
          const part = used.exec(code)?.[0];
          if (part === undefined) return null;
          throw new Error(`${part}> is left out of the build (web/build/mantine-parts.ts).`);
        }
        if (component === 'ScrollArea') return { code: takeOwnHook(code), map: null };
        if (component === 'ModalRoot') return { code: scrollAsBrowser(code), map: null };
        const parts = unusedParts[component];
        return parts === undefined
          ? null
          : { code: leaveOut(code, { component, parts }), map: null };
      },
    },
  };
}

function takeOwnHook(code: string): string {
  if (!code.includes(wholeLibrary)) throw new Error('Mantine has changed its scrolling area.');
  return code.replace(wholeLibrary, ownHook);
}

/** Dialogs look whether they are given the scrolling area, which none of the portal's is. */
function scrollAsBrowser(code: string): string {
  if (!code.includes(givenScrollArea) || !code.includes(scrollAreaImport)) {
    throw new Error('Mantine has changed its dialogs.');
  }
  return code.replace(givenScrollArea, 'false').replace(scrollAreaImport, '');
}

/** The imports go with them, since nothing uses those any more. */
function leaveOut(
  code: string,
  { component, parts }: { component: string; parts: readonly string[] },
): string {
  let rest = code;
  for (const part of parts) {
    const hung = new RegExp(`^${component}\\.${part} = \\w+;\n`, 'm');
    if (!hung.test(rest)) throw new Error(`Mantine has no ${component}.${part} any more.`);
    rest = rest.replace(hung, '');
  }
  return rest;
}
