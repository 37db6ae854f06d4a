import { useTranslation } from 'react-i18next';
import { PlainButton } from './plain-button.tsx';
import classes from './trouble.module.css';

type TroubleProps = {
  /** What is missing; left out where the place says it. */
  title?: string;
  reason: string;
  /** While another try is under way. */
  busy: boolean;
  onRetry: () => void;
};

/** In place of what could not be loaded on a public page: why, and another try. */
export function Trouble({ title, reason, busy, onRetry }: TroubleProps) {
  const { t } = useTranslation();
  return (
    <div role="alert" className={classes.trouble} data-title={title}>
      {title !== undefined && <p className={classes.title}>{title}</p>}
      <p>{reason}</p>
      <PlainButton busy={busy} onClick={onRetry}>
        {t('Retry')}
      </PlainButton>
    </div>
  );
}
