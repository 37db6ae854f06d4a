// `npm test`: from a clean clone to the verdict; `npm test -- unit server` runs only those parts.
import { ensureInstalled, findProjectNode, runInForeground } from './install.mjs';

await ensureInstalled();
const node = findProjectNode();
process.exit(await runInForeground(node, ['scripts/test.ts', ...process.argv.slice(2)]));
