import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readSchool } from '@pallikoodam/content/school';

/** The installed app is called as the school is, in both scripts: a manifest has one language. */
export function nameManifest(client: string): void {
  const file = join(client, 'manifest.webmanifest');
  const manifest = JSON.parse(readFileSync(file, 'utf8'));
  const { name, nameInTamil } = readSchool();
  const named = { ...manifest, name: `${name} · ${nameInTamil}`, short_name: name };
  writeFileSync(file, JSON.stringify(named));
}
