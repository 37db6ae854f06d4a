// `npm start`: from a clean clone to the running portal. Extra words are passed on to the server.
import { ensureInstalled, findProjectNode, runInForeground } from './install.mjs';

await ensureInstalled();
const node = findProjectNode();
const built = await runInForeground(node, ['scripts/build-if-stale.ts']);
if (built !== 0) process.exit(built);
process.exit(await runInForeground(node, ['server/src/main.ts', ...process.argv.slice(2)]));
