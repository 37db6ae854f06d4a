import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { mantineStyles } from './build/mantine-styles.ts';
import { routeTable } from './build/route-table.ts';
import { screenFeatures } from './build/screen-features.ts';
import { scrollAreaHook } from './build/scroll-area-hook.ts';
import { shelfTexts } from './build/shelf-texts.ts';
import { themeVariables } from './build/theme-variables.ts';

const server = `http://localhost:${process.env.PORT ?? 3000}`;

export default defineConfig({
  plugins: [
    mantineStyles(),
    scrollAreaHook(),
    routeTable(),
    screenFeatures(),
    ...shelfTexts(),
    themeVariables(),
    react(),
  ],
  define: {
    __BUILD_YEAR__: new Date().getFullYear(),
    // The router asks for it where it hydrates rules that stand in the page.
    'process.env.TSS_INLINE_CSS_ENABLED': '"true"',
  },
  build: {
    target: 'baseline-widely-available',
    modulePreload: { polyfill: false },
    // Small images would otherwise go into the scripts; the portal serves them itself.
    assetsInlineLimit: 0,
    manifest: true,
    reportCompressedSize: false,
    // The API page's viewer has 738 kB, on that page alone.
    chunkSizeWarningLimit: 750,
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          preserveEntrySignatures: false,
          output: {
            codeSplitting: {
              // Split by itself, a screen would consist of up to 150 files. Small ones that several screens
              // share are copied into each of them instead, and run once all the same. Those with styles
              // are not: a rule that comes twice could win over the one that was to change it.
              experimentalInlineCommonChunks: { maxSize: 8_000, exclude: /\.css(\?|$)/ },
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
                // Pieces of the kit with styles of their own that most pages show: each alone would be a
                // file whose heads are as large as itself.
                {
                  name: 'pieces',
                  test: /web\/src\/(ui\/(placeholder|trouble)|screen\/status-badge|school\/sample-mark)\./,
                },
                // Components that most pages show, each of which has a style sheet and would be a file.
                // Not `@mantine/form`: pages without a form leave it out.
                {
                  name: 'mantine',
                  test: /node_modules\/@mantine\/(core|hooks)\//,
                  minShareCount: 25,
                },
              ],
            },
          },
        },
      },
    },
  },
  server: {
    proxy: { '/api': server, '/auth': server },
  },
});
