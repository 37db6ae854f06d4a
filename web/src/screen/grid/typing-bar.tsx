import { Alert, Button } from '@mantine/core';
import { IconDeviceFloppy } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notifyError, notifySuccess } from '../../lib/notify.ts';
import { reasonOf } from '../../lib/refusal.ts';
import { BusyButton } from '../busy-button.tsx';
import { useQuestion } from '../use-question.tsx';
import classes from './typing-grid.module.css';
import type { TypedCells } from './use-typed-cells.ts';

/** Stays at the foot of the window: what is typed and not saved, and the way to save it. */
export function TypingBar({ cells }: { cells: TypedCells }) {
  const { t } = useTranslation();
  const { ask, dialog } = useQuestion();
  const about = useId();
  const [failure, setFailure] = useState<string | null>(null);
  const { changed, faults, conflicts, isSaving, isKept } = cells;

  const save = async () => {
    setFailure(null);
    try {
      const { stored, refused } = await cells.submit();
      if (stored > 0) notifySuccess(t('{{count}} rows saved', { count: stored }), { about });
      if (refused > 0)
        notifyError(t('{{count}} rows could not be saved', { count: refused }), { about });
    } catch (error) {
      setFailure(t(reasonOf(error)));
    }
  };
  const discard = async () => {
    const yes = await ask({
      title: t('Discard changes?'),
      text: t('{{count}} changed cells go back to what is saved.', { count: changed }),
      confirmLabel: t('Discard'),
      cancelLabel: t('Keep editing'),
      colour: 'red',
    });
    if (yes) cells.discard();
  };
  const saveByKey = useEffectEvent(() => {
    if (changed > 0 && !isSaving) void save();
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 's' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      saveByKey();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);

  const open = faults + conflicts;
  const said = [
    changed === 0 ? t('Everything is saved') : t('{{count}} changed cells', { count: changed }),
    open > 0 ? t('{{count}} need attention', { count: open }) : '',
  ];
  return (
    <section className={`${classes.bar} portal-no-print`} aria-label={t('Save')}>
      {failure !== null && (
        <Alert color="red" role="alert" className={classes.failure}>
          {failure} {isKept && t('Nothing is lost: what you typed is kept on this device.')}
        </Alert>
      )}
      <p role="status">{said.filter(Boolean).join(' · ')}</p>
      <div className={classes.actions}>
        <Button
          variant="default"
          disabled={changed === 0 || isSaving}
          onClick={() => void discard()}
        >
          {t('Discard')}
        </Button>
        <BusyButton
          leftSection={<IconDeviceFloppy size={18} aria-hidden />}
          busy={isSaving}
          disabled={changed === 0}
          onClick={() => void save()}
        >
          {t('Save')}
        </BusyButton>
      </div>
      {dialog}
    </section>
  );
}
