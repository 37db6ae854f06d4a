import type { Plugin } from 'vite';

const wholeLibrary = 'import { useMergeRefs } from "@floating-ui/react";';
const ownHook = `import { useMergedRef } from "@mantine/hooks";
const useMergeRefs = (refs) => useMergedRef(...refs);`;

/**
 * Mantine's tables and dialogs bring its scrolling area, which takes one small function from the
 * library that places menus: 45 kB of script on every screen. Mantine has the same function itself.
 */
export function mantineParts(): Plugin {
  return {
    name: 'mantine-parts',
    transform: {
      filter: { id: /@mantine\/core\/esm\/components\/ScrollArea\/ScrollArea\.mjs$/ },
      handler(code) {
        if (!code.includes(wholeLibrary))
          throw new Error('Mantine has changed its scrolling area.');
        return { code: code.replace(wholeLibrary, ownHook), map: null };
      },
    },
  };
}
