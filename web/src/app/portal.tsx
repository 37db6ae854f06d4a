import { MantineProvider } from '@mantine/core';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { BuiltRoutes } from '../lib/built-routes.ts';
import { theme } from '../ui/theme.ts';
import type { PortalRouter } from './router.tsx';
import { builtRoutes } from './routes.tsx';

/** The whole app, in the browser and when pages are made ready. */
export function Portal({
  router,
  queryClient,
}: {
  router: PortalRouter;
  queryClient: QueryClient;
}) {
  return (
    // The theme's variables are a sheet made by the build (build/theme-variables.ts).
    <MantineProvider theme={theme} withCssVariables={false} defaultColorScheme="auto">
      <QueryClientProvider client={queryClient}>
        <BuiltRoutes value={builtRoutes}>
          <RouterProvider router={router} />
        </BuiltRoutes>
      </QueryClientProvider>
    </MantineProvider>
  );
}
