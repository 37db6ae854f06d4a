import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { notifyError, notifySuccess, settleNotices } from '../lib/notify.ts';
import { reasonOf } from '../lib/refusal.ts';

/** How long lists wait before they read again after a write (LIM-02, LIM-03). */
const refreshDelayMs = 500;

type WriteOptions<Input, Output> = {
  /** What is said once it is stored; nothing where the screen says it itself. */
  done?: string | ((output: Output, input: Input) => string);
  /** Takes the write back: offered beside the message for a while. */
  undo?: (output: Output, input: Input) => Promise<unknown>;
};

/**
 * A write that is waited for. After it succeeded the message shows, with Undo where there is one,
 * and every list on the screen reads again; those of other screens when they are next opened.
 * `run` rejects with the server's refusal, for forms and dialogs that show it themselves; `tell`
 * shows it as a message and resolves to undefined, for buttons and switches.
 */
export function useWrite<Input, Output>(
  write: (input: Input) => Promise<Output>,
  { done, undo }: WriteOptions<Input, Output> = {},
) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const id = useId();
  const refresh = () => setTimeout(() => void client.invalidateQueries(), refreshDelayMs);
  const takeBack = async (output: Output, input: Input) => {
    try {
      await undo?.(output, input);
      notifySuccess(t('Undone'), { about: `undo ${aboutOf(id, input)}` });
    } catch (error) {
      notifyError(t(reasonOf(error)), { about: `undo ${aboutOf(id, input)}` });
    }
    refresh();
  };
  const { mutateAsync, isPending } = useMutation({
    mutationFn: write,
    onSuccess: (output, input) => {
      refresh();
      settleNotices(aboutOf(id, input));
      if (done === undefined) return;
      const message = typeof done === 'string' ? done : done(output, input);
      const way = { label: t('Undo'), act: () => void takeBack(output, input) };
      notifySuccess(message, undo === undefined ? {} : { undo: way });
    },
  });
  const tell = (input: Input): Promise<Output | undefined> =>
    mutateAsync(input).catch((error: unknown) => {
      notifyError(t(reasonOf(error)), { about: aboutOf(id, input) });
      return undefined;
    });
  return { run: mutateAsync, tell, isBusy: isPending };
}

/** The same write of the same record, by the id of its hook: what a success takes the failures of. */
function aboutOf(id: string, input: unknown): string {
  const { _id = '' } = (typeof input === 'object' && input !== null ? input : {}) as {
    _id?: unknown;
  };
  return `${id} ${typeof input === 'object' ? _id : input}`;
}
