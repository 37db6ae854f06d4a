/** How every call travels, made by build/route-table.ts. */
declare module 'virtual:route-table' {
  import type { CallRoute } from '../lib/compose-call.ts';

  export const routeTable: Readonly<Record<string, CallRoute | undefined>>;
}

/** The theme as CSS variables, made by build/theme-variables.ts. */
declare module 'virtual:theme-variables.css';

/** The year in which the app was built (vite.config.ts). */
declare const __BUILD_YEAR__: number;

/** The features whose screens a route shows, made by build/screen-features.ts. */
declare module 'virtual:screen-features' {
  export const screenFeatures: Readonly<Record<string, readonly string[] | undefined>>;
}

/** The texts of the documents on a shelf, by their names, made by build/shelf-texts.ts. */
declare module 'virtual:texts-of-*' {
  import type { LocalText } from '@pallikoodam/content/local-text';

  export const texts: Readonly<Record<string, Partial<LocalText> | undefined>>;
}
