import { readFileSync } from 'node:fs';
import type { z } from 'zod';
import { findLine } from './find-line.ts';

/**
 * A content file, read and checked. Throws one sentence that names the file and the line, the place
 * and the reason of every slip; the server says it and does not start.
 */
export function readContent<Schema extends z.ZodType>(
  name: string,
  schema: Schema,
  text: string = readFileSync(new URL(`../${name}`, import.meta.url), 'utf8'),
): z.output<Schema> {
  const parsed = schema.safeParse(JSON.parse(text));
  if (parsed.success) return parsed.data;
  const slips = parsed.error.issues.map(({ path, message }) => {
    const place = path.length === 0 ? '' : `${path.join('.')} `;
    return `line ${findLine(text, path)}: ${place}${message}`;
  });
  throw new Error(`content/${name}, ${slips.join('; ')}.`);
}
