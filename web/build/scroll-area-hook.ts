import type { Plugin } from 'vite';

const name = '\0scroll-area-hook';

/**
 * Mantine's scrolling area, which comes with every dialog, takes one small hook from the library that
 * places menus, and with it the whole of that: 19 kB (compressed) that lift public pages with a form
 * above 300 kB. Mantine's own hook does the same.
 */
export function scrollAreaHook(): Plugin {
  return {
    name: 'scroll-area-hook',
    enforce: 'pre',
    resolveId: (id, importer) =>
      id === '@floating-ui/react' && importer?.includes('/@mantine/core/esm/components/ScrollArea/')
        ? name
        : null,
    load: (id) =>
      id === name
        ? `import { useMergedRef } from '@mantine/hooks';
           export const useMergeRefs = (refs) => useMergedRef(...refs);`
        : null,
  };
}
