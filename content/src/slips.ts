import type { z } from 'zod';

/** One sentence that names every slip of a content file by its place and reason. */
export function nameSlips(file: string, error: z.ZodError): string {
  const slips = error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`);
  return `${file}: ${slips.join('; ')}.`;
}
