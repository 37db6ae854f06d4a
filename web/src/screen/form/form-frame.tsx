import type { ReactNode, RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { onDroppedEnter } from './enter-key.ts';
import { focusOnRelease } from './focus-on-release.ts';
import classes from './form-frame.module.css';

type FormFrameProps = {
  element: RefObject<HTMLFormElement | null>;
  className?: string | undefined;
  sending: boolean;
  submit: () => Promise<void>;
  /** Says what is missing, while the button waits for it. */
  onIncomplete?: (() => void) | undefined;
  children: ReactNode;
};

/** The form of a page, over a `useSubmit`. */
export function FormFrame(props: FormFrameProps) {
  const { element, className, sending, submit, onIncomplete, children } = props;
  const { t } = useTranslation();
  return (
    // Posted, never in the address, should it be sent before the scripts run.
    <form
      ref={element}
      method="post"
      noValidate
      className={[classes.frame, className].filter(Boolean).join(' ')}
      aria-busy={sending}
      onMouseDown={focusOnRelease}
      onKeyDown={onDroppedEnter(onIncomplete)}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <noscript>
        <p className={classes.asleep}>{t('This form needs JavaScript. Please switch it on.')}</p>
        {/* The first button of a form is the one that the Enter key presses. */}
        <button type="submit" disabled hidden />
      </noscript>
      {children}
    </form>
  );
}
