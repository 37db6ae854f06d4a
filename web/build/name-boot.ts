import { createHash } from 'node:crypto';
import { readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Gives `boot.js` a name with a hash of its content, and answers its address: a page and a script of
 * two builds would not fit together.
 */
export function nameBoot(client: string): string {
  const file = join(client, 'boot.js');
  const hash = createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 8);
  const boot = `/assets/boot-${hash}.js`;
  renameSync(file, join(client, boot));
  return boot;
}
