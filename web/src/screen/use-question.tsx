import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from './confirm-dialog.tsx';

type Question = {
  title: string;
  text: ReactNode;
  confirmLabel: string;
  cancelLabel: string;
  colour?: string;
};

type Asked = Question & { opened: boolean; answer: (yes: boolean) => void };

/**
 * A question in the midst of some work: `if (!(await ask({ … }))) return;`. `dialog` stands
 * anywhere on the screen.
 */
export function useQuestion() {
  const [asked, setAsked] = useState<Asked | null>(null);
  const ask = (question: Question) =>
    new Promise<boolean>((answer) => setAsked({ ...question, opened: true, answer }));
  const settle = (yes: boolean) => {
    // The text stays while the dialog fades out.
    setAsked((now) => now && { ...now, opened: false });
    asked?.answer(yes);
  };
  const dialog = asked !== null && (
    <ConfirmDialog
      opened={asked.opened}
      title={asked.title}
      cancelLabel={asked.cancelLabel}
      confirmLabel={asked.confirmLabel}
      colour={asked.colour ?? 'blue'}
      onCancel={() => settle(false)}
      onConfirm={() => settle(true)}
    >
      {asked.text}
    </ConfirmDialog>
  );
  return { ask, dialog };
}
