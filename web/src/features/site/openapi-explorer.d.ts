declare module 'openapi-explorer/dist/browser/openapi-explorer.min.js';

declare namespace React.JSX {
  interface IntrinsicElements {
    'openapi-explorer': React.HTMLAttributes<HTMLElement> &
      React.RefAttributes<HTMLElement & { loadSpec: (document: unknown) => Promise<void> }> &
      Record<`hide-${string}`, string | undefined>;
  }
}
