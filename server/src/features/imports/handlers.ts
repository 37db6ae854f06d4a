import { calls } from '../../platform/http/calls/rpc.ts';
import { runImport } from './run/service.ts';
import { listOwnImports, readImport, tryImport } from './service.ts';
import { undoImport } from './undo/service.ts';

export const importHandlers = {
  readImport: calls.readImport.handler(({ input, context }) => readImport(context, input)),
  tryImport: calls.tryImport.handler(({ input, context }) => tryImport(context, input)),
  runImport: calls.runImport.handler(({ input, context }) => runImport(context, input)),
  getImportProgress: calls.getImportProgress.handler(({ input, context }) => ({
    Share: context.portal.importProgress.get(input.id) ?? null,
  })),
  getImports: calls.getImports.handler(({ input, context }) => listOwnImports(context, input)),
  undoImport: calls.undoImport.handler(({ input, context }) => undoImport(context, input.id)),
};
