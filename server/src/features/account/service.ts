import { type CallContext, type Language, writing } from '../../platform/portal.ts';
import { storeMailLanguage } from './data.ts';

/** Notes in which language the portal writes to the caller. */
export function chooseMailLanguage(context: CallContext, language: Language): Promise<void> {
  return writing(context, (tx) => storeMailLanguage(tx, { email: context.caller.email, language }));
}

// What mails to families need.
export { listMailLanguages, noteMailLanguage } from './data.ts';
