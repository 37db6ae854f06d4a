import { createContext, useContext, useEffect } from 'react';

/** What a form's dialog has to know before it closes. */
export type FormState = 'saved' | 'unsaved' | 'sending';

export type FormDialogControl = {
  /** Closes, after asking where something would be lost. */
  requestClose: () => void;
  setState: (state: FormState) => void;
  /** A dialog has opened over this one; answers how to tell that it has closed. */
  addInner: () => () => void;
};

export const FormDialogContext = createContext<FormDialogControl | null>(null);

/** For what stands inside a `FormDialog`. */
export function useFormDialog(): FormDialogControl {
  const dialog = useContext(FormDialogContext);
  if (dialog === null) throw new Error('useFormDialog belongs inside a FormDialog');
  return dialog;
}

/** For dialogs that may open over a `FormDialog`: Escape is theirs then. */
export function useInnerDialog(opened: boolean): void {
  const dialog = useContext(FormDialogContext);
  useEffect(() => (opened ? dialog?.addInner() : undefined), [opened, dialog]);
}
