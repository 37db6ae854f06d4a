import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsPhone } from '../lib/is-phone.ts';
import { dialogAttributes } from './dialog-attributes.ts';
import { returnFocus } from './focus-place.ts';
import formClasses from './form/dialog-form.module.css';
import frame from './form/form-dialog.module.css';
import { Modal } from './modal.tsx';

type ReadingDialogProps = {
  opened: boolean;
  title: string;
  /** Pixels; on a phone the dialog fills the screen. */
  maxWidth: number;
  onClose: () => void;
  /** What answers the text; absent where there is nothing to answer. */
  answers?: ReactNode;
  children: ReactNode;
};

/** A text to read, in the frame of a `FormDialog`: it scrolls over answers that stay in sight. */
export function ReadingDialog(props: ReadingDialogProps) {
  const { opened, title, maxWidth, onClose, answers, children } = props;
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={title}
      size={maxWidth}
      fullScreen={isPhone ?? false}
      onExitTransitionEnd={returnFocus}
      closeButtonProps={{ 'aria-label': t('Close') }}
      classNames={frame}
      attributes={dialogAttributes}
    >
      <div className={formClasses.form}>
        <section
          className={`${formClasses.fields} portal-scroll-shadow`}
          aria-label={title}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
          tabIndex={0}
        >
          {children}
        </section>
        {answers !== undefined && <div className={formClasses.footer}>{answers}</div>}
      </div>
    </Modal>
  );
}
