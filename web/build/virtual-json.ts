import type { Plugin } from 'vite';

type Made = {
  /** What it is imported by: `virtual:<module>`. */
  module: string;
  /** The name of its only export. */
  exported: string;
  /** Worked out when the app is built. */
  make: () => unknown;
  /** The files it is worked out from, which `npm run dev` then watches. */
  sources?: () => readonly string[];
};

/** A module that exports one value, computed by the build. */
export function virtualJson({ module, exported, make, sources = () => [] }: Made): Plugin {
  const name = `virtual:${module}`;
  const resolvedName = `\0${name}`;
  return {
    name: module,
    resolveId: (id) => (id === name ? resolvedName : null),
    load(id) {
      if (id !== resolvedName) return null;
      for (const source of sources()) this.addWatchFile(source);
      // As a text, which browsers read quicker than a literal.
      const text = JSON.stringify(JSON.stringify(make()));
      return { code: `export const ${exported} = JSON.parse(${text});`, moduleType: 'js' };
    },
  };
}
