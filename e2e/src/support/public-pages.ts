import { join } from 'node:path';
import { mayOpen, type RoutePath } from '@pallikoodam/domain/access/routes';
import { projectFolder } from '../../../scripts/project.ts';
import { readScreenFiles } from '../../../web/build/screen-files.ts';

/** The pages that anyone may open and that stand ready before any script runs. */
export function listPublicPages(): RoutePath[] {
  const built = [...readScreenFiles(join(projectFolder, 'web')).keys()] as RoutePath[];
  return built.filter((path) => mayOpen(['visitor'], path) && !path.includes('$'));
}
