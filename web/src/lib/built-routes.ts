import type { RoutePath } from '@pallikoodam/domain/access/routes';
import { createContext, useContext } from 'react';

/** The routes that have a screen; the app fills it in, so that features can leave dead links out. */
export const BuiltRoutes = createContext<ReadonlySet<RoutePath>>(new Set());

/** Whether a link to `path` leads somewhere. */
export function useIsBuilt(path: RoutePath): boolean {
  return useContext(BuiltRoutes).has(path);
}
