import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { mantineStyles } from './build/mantine-styles.ts';
import { routeTable } from './build/route-table.ts';
import { screenFeatures } from './build/screen-features.ts';
import { themeVariables } from './build/theme-variables.ts';

const server = `http://localhost:${process.env.PORT ?? 3000}`;

const sharedWithHome =
  /react-query\/.*\/useQuery\.js|\/use-reduced-motion|\/(dollars|day|short-day|format)\.ts|\/Icon(Books|HeartHandshake|School|UsersGroup|ChevronLeft|ChevronRight|PlayerPause|PlayerPlay)\.mjs/;

export default defineConfig({
  plugins: [mantineStyles(), routeTable(), screenFeatures(), themeVariables(), react()],
  define: { __BUILD_YEAR__: new Date().getFullYear() },
  build: {
    outDir: 'dist/client',
    target: 'baseline-widely-available',
    modulePreload: { polyfill: false },
    // Small images would otherwise go into the scripts; the portal serves them itself.
    assetsInlineLimit: 0,
    manifest: true,
    reportCompressedSize: false,
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // What every page starts with comes in three files. More would cost their headers, but
            // one alone keeps a slow phone from answering a touch while it is being compiled.
            {
              name: 'react',
              tags: ['$initial'],
              test: /node_modules\/(react|react-dom|scheduler)\//,
              priority: 3,
            },
            { name: 'libraries', tags: ['$initial'], test: /node_modules\//, priority: 2 },
            { name: 'core', tags: ['$initial'], priority: 1 },
            // So does what the home page shares with screens, which would be a dozen small files.
            { name: 'shared-with-home', test: sharedWithHome },
          ],
        },
      },
    },
  },
  server: {
    proxy: { '/api': server, '/auth': server },
  },
});
