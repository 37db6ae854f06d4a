import { existsSync, readFileSync } from 'node:fs';
import type { RoutePath } from '@pallikoodam/domain/access/routes';

/** Without roles for everybody (web/build/first-parts.ts). */
type FirstPart = { scripts: readonly string[]; roles?: readonly string[] };

/** Tags that ask for what a role's screen loads by itself as soon as it is drawn. */
export type NameFirstParts = (route: RoutePath, role: string) => string;

export function openFirstParts(file: string): NameFirstParts {
  const parts: Partial<Record<RoutePath, FirstPart[]>> = existsSync(file)
    ? JSON.parse(readFileSync(file, 'utf8'))
    : {};
  return (route, role) =>
    (parts[route] ?? [])
      .filter(({ roles }) => roles?.includes(role) ?? true)
      .flatMap(({ scripts }) => scripts)
      .map((script) => `<link rel="modulepreload" href="/${script}" crossorigin>`)
      .join('');
}
