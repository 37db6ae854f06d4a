import { readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** What shrinks; fonts and bitmaps are compressed already. */
const shrinks = /\.(js|css|svg|json|webmanifest|txt|xml)$/;
const smallestWorthwhileBytes = 1024;

/** Puts `.br` and `.gz` beside every file that shrinks, so that the server never compresses these. */
export async function compressFiles(folder: string): Promise<void> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  for (const name of names.filter((each) => shrinks.test(each))) {
    const file = join(folder, name);
    const content = await readFile(file);
    if (content.length < smallestWorthwhileBytes) continue;
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    };
    await writeFile(`${file}.br`, await brotli(content, { params }));
    await writeFile(`${file}.gz`, await zip(content, { level: 9 }));
  }
}
