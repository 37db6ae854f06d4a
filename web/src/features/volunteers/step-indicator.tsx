import { IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './step-indicator.module.css';

type StepIndicatorProps = {
  label: string;
  steps: readonly string[];
  /** From 1; the steps before it are done. */
  step: number;
};

/** How far a form has come. */
export function StepIndicator({ label, steps, step }: StepIndicatorProps) {
  const { t } = useTranslation();
  return (
    <ol className={classes.steps} aria-label={label}>
      {steps.map((name, index) => {
        const state = index + 1 < step ? 'done' : index + 1 === step ? 'now' : 'ahead';
        return (
          <li
            key={name}
            className={classes.step}
            data-state={state}
            aria-current={state === 'now' ? 'step' : undefined}
          >
            <span className={classes.number} aria-hidden>
              {state === 'done' ? <IconCheck size={18} /> : index + 1}
            </span>
            <span>
              {name}
              {state === 'done' && <span className={classes.told}> ({t('done')})</span>}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
