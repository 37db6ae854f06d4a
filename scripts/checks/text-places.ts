import { baseKey, type Catalogue } from './catalogues.ts';
import type { TextKey } from './text-scan.ts';

/** Loaded before every page, and with every page but the home page (web/src/i18n/tamil*.ts). */
const everywhere = ['shell', 'home'];
const shared = ['pages', 'screen', 'school', 'values', 'messages'];

/** Words of all features' records; the history brings the catalogues of the kind it shows. */
const ofAllFeatures =
  /^web\/src\/features\/history\/(record-words|family-record-words|field-words|read-fields)\.ts:/;

const ofOffice =
  /^web\/src\/(school\/(families|import|marking)\/|screen\/grid\/|screen\/form\/section-jumps|school\/students\/(payment-sections|alert-mail|alert-mail-button|use-alert-mails|record-texts|confirmation-box|family-account)\.)/;

/** No visitor opens a screen of these, or loads their texts. */
const ofSignedIn =
  /^web\/src\/features\/(access|assessments|assets|bank|dashboard|duty|families|files|history|homework|receipts|school-settings|start|student-data|students|treasury|year-turn)\//;

/**
 * Texts that show before their Tamil is loaded: a feature's screens come with `ta/<feature>.json`,
 * the shell with the shared catalogues.
 */
export function findMisplacedTexts(
  keys: readonly TextKey[],
  tamil: readonly Catalogue[],
): string[] {
  const places = new Map(
    tamil.flatMap(({ path, entries }) => {
      const name = /([^/]+)\.json$/.exec(path)?.[1] ?? path;
      return Object.keys(entries).map((key) => [baseKey(key), name] as const);
    }),
  );
  const faults = keys.flatMap(({ text, where }) => {
    const place = places.get(text);
    const home = homeOf(where);
    if (place === undefined || home === null) return [];
    if ([...everywhere, ...shared, home].includes(place)) return [];
    if (place === 'signed-in' && ofSignedIn.test(where)) return [];
    const right = home === 'screen' ? 'ta/screen.json' : `ta/${home}.json or ta/screen.json`;
    return [`${where} '${text}' stands in ta/${place}.json, which is not loaded there: ${right}`];
  });
  return [...new Set(faults)];
}

/** The catalogue of the code at `where`; null where no rule can tell (pages of `app/`, messages, the history's fields). */
function homeOf(where: string): string | null {
  if (ofAllFeatures.test(where)) return null;
  const [, feature] = /^web\/src\/features\/([^/]+)\//.exec(where) ?? [];
  if (feature !== undefined) return feature;
  // Of those who sign in alone.
  if (ofOffice.test(where)) return 'signed-in';
  if (where.startsWith('web/src/school/')) return 'school';
  return /^web\/src\/(screen|ui|lib|app\/shell)\//.test(where) ? 'screen' : null;
}
