// `npm start`: from a clean clone to the running portal. Extra words are passed on to the server.
import { readFileSync } from 'node:fs';
import { ensureInstalled, findProjectNode, runInForeground } from './install.mjs';

await ensureInstalled();
const node = findProjectNode();
const built = await runInForeground(node, ['scripts/build-if-stale.ts']);
if (built !== 0) process.exit(built);
// Bounds of memory, which only hold if they are there before the process begins.
const env = JSON.parse(readFileSync(new URL('server-environment.json', import.meta.url), 'utf8'));
const code = await runInForeground(node, ['server/src/main.ts', ...process.argv.slice(2)], { env });
process.exit(code);
