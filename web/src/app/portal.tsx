import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { BuiltRoutes } from '../lib/built-routes.ts';
import { RenderedForContext } from '../lib/rendered-for.ts';
import type { PortalContext } from './router.tsx';
import { builtRoutes } from './routes.tsx';

/** What every component may read: the values of this render. The theme stands in the document. */
export function Providers({ context, children }: { context: PortalContext; children: ReactNode }) {
  return (
    <I18nextProvider i18n={context.texts}>
      <RenderedForContext value={context.renderedFor}>
        <BuiltRoutes value={builtRoutes}>{children}</BuiltRoutes>
      </RenderedForContext>
    </I18nextProvider>
  );
}
