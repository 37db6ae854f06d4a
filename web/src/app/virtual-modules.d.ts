/** Method and path of every call, made by build/route-table.ts. */
declare module 'virtual:route-table' {
  import type { Contract } from '@pallikoodam/contract/contract';

  export const routeTable: Contract;
}

/** The year in which the app was built (vite.config.ts). */
declare const __BUILD_YEAR__: number;
