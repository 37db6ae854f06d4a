import type { Plugin } from 'vite';

const calls = /^export const (\w+Calls) = \{\n([\s\S]*?)^\};/m;

/**
 * Lets a page that takes the rules of a form from a file of the contract leave the calls that are
 * described beside them: whatever calls a page makes, it knows from `virtual:route-table`.
 */
export function contractParts(): Plugin {
  return {
    name: 'contract-parts',
    transform: {
      filter: { id: /\/contract\/src\/[\w-]+\.ts$/, code: calls },
      handler: (code) => ({
        code: code.replace(calls, 'export const $1 = /* @__PURE__ */ (() => ({\n$2}))();'),
        map: null,
      }),
    },
  };
}
