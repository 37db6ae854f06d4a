import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { callIndex } from './build/call-index.ts';
import { contractParts } from './build/contract-parts.ts';
import { mantineParts } from './build/mantine-parts.ts';
import { mantineStyles } from './build/mantine-styles.ts';
import { routeTable } from './build/route-table.ts';
import { screenFeatures } from './build/screen-features.ts';
import { shelfTexts } from './build/shelf-texts.ts';
import { themeVariables } from './build/theme-variables.ts';
import { zodParts } from './build/zod-parts.ts';

const server = `http://localhost:${process.env.PORT ?? 3000}`;

const sharedWithHome =
  /\/screen\/form\/honeypot|\/school\/(news-links|linked-text)|\/content\/src\/(fees|payment-ways)|domain\/src\/enrollment\/fees|\/ui\/trouble|react-query\/.*\/useQuery\.js|\/use-reduced-motion|\/(dollars|day|short-day|format)\.ts|\/Icon(Books|HeartHandshake|School|UsersGroup|ChevronLeft|ChevronRight|PlayerPause|PlayerPlay)\.mjs/;

/** Questions and the fields of filters: what a list has before somebody opens a form. */
const dialogKit =
  /web\/src\/screen\/(busy-button|confirm-dialog|delete-dialog|message-dialog|lazy-dialog|use-(write|dialog|question)|dialog-|form-dialog-context|form\/(form-dialog|dialog-form\.module|record-dialog|form-skeleton|choices|leave-guard|date-field)\.)|web\/src\/lib\/(idempotency-key|use-submit-key)|@mantine\/core\/esm\/(core\/|components\/((Paper|Input|InputBase|InputsGroup\w*|NativeSelect|Title|Anchor|List)\/|ScrollArea\/utils\/to-int|Combobox\/(ComboboxChevron|get-parsed-combobox-data)\/))|@mantine\/hooks\/esm\/use-(uncontrolled|force-update|merged-ref|debounced-callback)\/|@mantine\/hooks\/esm\/utils\/use-callback-ref/;
/** Fields that only show a record need its list's words, and with them the library of tables. */
const formKit = /web\/src\/screen\/form\/(?!locked-fields)|node_modules\/@mantine\/form\//;
/** Small pieces and rules that many screens share, which would be dozens of small files. */
const smallShared =
  /web\/src\/school\/(full-name|students\/(student-display|student-columns|money-badge|family|use-family|family-account|profile-rows)\.)|web\/src\/screen\/(add-button|answer-row|mail-link|panel-stand-in|reading-dialog|choice-toggle|copy-text)\.|web\/src\/ui\/link-button\.|domain\/src\/(?!access)|contract\/src\/(list-words|fault-words)/;
/** What the rules of forms are written with; a page that shows no form does without. */
const rules = /node_modules\/(zod|@orpc)\/|contract\/src\/(fields|lists|idempotency)\./;
/** A field that searches among its choices; few screens have one, and it brings 70 kB along. */
const searchSelect =
  /web\/src\/screen\/search-list|floating-ui|core\/esm\/components\/(Select|Combobox|Popover)\//;
/** What the screens of one feature share, in a file of its own; what only some need stays apart. */
const marking =
  /web\/src\/(school\/marking\/(presence|presence-toggle|mark-bar|confirm-day)|features\/attendance\/(marking|mark-list|use-marking|use-staff-marking|use-confirm-all-absent|staff-filters|staff-teacher-filter|conflict-dialog))\./;
const records =
  /web\/src\/(school\/marking\/delete-record-dialog|features\/attendance\/(delete-attendance-dialog|staff-record-columns))\./;
const library =
  /web\/src\/features\/library\/(loan-display|outstanding-list|library-section|use-library-escape)\./;
/** Apart from those: they need the fields of the dialogs, which a plain page does without. */
const switches = /core\/esm\/components\/(InlineInput|Switch|Checkbox|Radio)\//;
const segments = /core\/esm\/components\/(SegmentedControl|FloatingIndicator)\//;
/** What few lists have: tabs, rows under headings, a matrix of days. */
const tabs = /web\/src\/screen\/url-tabs|core\/esm\/components\/Tabs\//;
const groupLists =
  /web\/src\/screen\/list\/group-list|core\/esm\/components\/(Accordion|Collapse)\//;
const matrix = /web\/src\/screen\/table\/day-matrix/;
/** What shows a dialog (screen/modal.tsx). */
const modal =
  /web\/src\/screen\/modal-frame|core\/esm\/components\/(Modal|ModalBase|Overlay|FocusTrap)\/|node_modules\/(react-remove-scroll|react-style-singleton|use-sidecar|use-callback-ref)/;
const listKit =
  /web\/src\/screen\/(list-screen|list\/(?!group-list)|table\/(?!day-matrix)|view|report|filter|page-header|stat|status|action-row|can\.)|web\/src\/school\/(?!full-name)[\w-]+\.tsx?$/;

export default defineConfig({
  plugins: [
    mantineStyles(),
    mantineParts(),
    zodParts(),
    contractParts(),
    routeTable(),
    callIndex(),
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
            // Small files of which every screen wants some others: each would cost a request.
            { name: 'icons', test: /@tabler\/icons-react\/dist\/esm\/icons\// },
            // The kit comes in two files, each with one style sheet: forms without lists, as for
            // visitors, and lists. What else screens share the build splits itself: joined by
            // which of them want it, chunks came to need one another in a circle, and one ran too early.
            { name: 'dialogs', test: dialogKit },
            { name: 'forms', test: formKit },
            { name: 'lists', test: listKit },
            { name: 'tabs', test: tabs },
            { name: 'group-lists', test: groupLists },
            { name: 'matrix', test: matrix },
            { name: 'modal', test: modal },
            { name: 'shared', test: smallShared, minShareCount: 2 },
            { name: 'switches', test: switches, minShareCount: 2 },
            { name: 'segments', test: segments, minShareCount: 2 },
            { name: 'rules', test: rules, minShareCount: 2 },
            { name: 'search-select', test: searchSelect, minShareCount: 2 },
            { name: 'marking', test: marking, minShareCount: 2 },
            { name: 'records', test: records, minShareCount: 2 },
            { name: 'library', test: library, minShareCount: 2 },
          ],
        },
      },
    },
  },
  server: {
    proxy: { '/api': server, '/auth': server },
  },
});
