import type { ReactNode, RefObject } from 'react';
import { focusOnRelease } from './focus-on-release.ts';

type FormFrameProps = {
  element: RefObject<HTMLFormElement | null>;
  className?: string | undefined;
  sending: boolean;
  submit: () => Promise<void>;
  children: ReactNode;
};

/** The form of a page, over a `useSubmit`. */
export function FormFrame({ element, className, sending, submit, children }: FormFrameProps) {
  return (
    // Posted, never in the address, should somebody be faster than the scripts.
    <form
      ref={element}
      method="post"
      noValidate
      className={className}
      aria-busy={sending}
      onMouseDown={focusOnRelease}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      {children}
    </form>
  );
}
