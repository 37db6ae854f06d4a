import { Button, Checkbox, Group } from '@mantine/core';
import homeJson from '@pallikoodam/content/home.json';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocalText } from '../../lib/local-text.ts';
import { ReadingDialog } from '../../screen/reading-dialog.tsx';
import type { FieldsProps } from './child-fields.tsx';
import classes from './registration.module.css';

/** Pixels (ENR-23, LIM-05). */
const dialogMaxWidth = 1000;

/** Agreement is given, and taken back, in the dialog that shows the terms (ENR-23, ENR-24). */
export function TermsField({ form }: FieldsProps) {
  const { t } = useTranslation();
  const [reading, setReading] = useState(false);
  const agreedBefore = form.getInitialValues().Terms === 'Yes';
  const { error, onBlur, ...input } = form.getInputProps('Terms', { type: 'checkbox' });
  const answer = (agreed: boolean) => {
    form.setFieldValue('Terms', agreed ? 'Yes' : '');
    if (agreed) form.clearFieldError('Terms');
    setReading(false);
  };
  return (
    <>
      <Checkbox
        label={
          <>
            {t('I have read and agree to the Terms & Conditions')}
            <span aria-hidden className={classes.mark}>
              {' *'}
            </span>
          </>
        }
        description={
          agreedBefore && t('You agreed for this school year when you enrolled your other child.')
        }
        {...input}
        error={error}
        // A checkbox does not say it by itself; the focus on the first fault goes by it.
        aria-invalid={error !== undefined && error !== null}
        checked={form.values.Terms === 'Yes'}
        onChange={() => setReading(true)}
        onBlur={() => {
          if (!reading) onBlur?.();
        }}
      />
      <TermsDialog opened={reading} onAnswer={answer} onClose={() => setReading(false)} />
    </>
  );
}

type TermsDialogProps = {
  opened: boolean;
  onAnswer: (agreed: boolean) => void;
  onClose: () => void;
};

function TermsDialog({ opened, onAnswer, onClose }: TermsDialogProps) {
  const { t } = useTranslation();
  const local = useLocalText();
  return (
    <ReadingDialog
      opened={opened}
      onClose={onClose}
      title={t('Agree Terms')}
      maxWidth={dialogMaxWidth}
      answers={
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={() => onAnswer(false)}>
            {t('No')}
          </Button>
          <Button onClick={() => onAnswer(true)}>{t('Yes')}</Button>
        </Group>
      }
    >
      <div className={classes.terms}>
        {homeJson.terms.map(({ heading, text }) => (
          <section key={heading.en}>
            <h3>{local(heading)}</h3>
            <p>{local(text)}</p>
          </section>
        ))}
      </div>
    </ReadingDialog>
  );
}
