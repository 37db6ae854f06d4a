import { Alert, Button } from '@mantine/core';
import { IconDeviceFloppy } from '@tabler/icons-react';
import { type ReactNode, useEffect, useEffectEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsPhone } from '../../lib/is-phone.ts';
import { notifyError, notifySuccess } from '../../lib/notify.ts';
import { reasonOf } from '../../lib/refusal.ts';
import { BusyButton } from '../busy-button.tsx';
import { FootBar } from '../foot-bar.tsx';
import { useQuestion } from '../use-question.tsx';
import type { GridColumn } from './typed-cells.ts';
import type { TypedCells } from './use-typed-cells.ts';

type TypingBarProps = {
  cells: TypedCells;
  /** The columns on screen. */
  shown: readonly GridColumn[];
  /** Brings a column on screen. */
  onLook: (column: string) => void;
  /** How far the table has come. */
  progress?: string;
  /** Leads on from there. */
  progressAction?: ReactNode;
};

/** Stays at the foot of the window: what is typed and not saved, and the way to save it. */
export function TypingBar({ cells, shown, onLook, ...further }: TypingBarProps) {
  const { t } = useTranslation();
  const { ask, dialog } = useQuestion();
  const about = useId();
  const isPhone = useIsPhone();
  const [failure, setFailure] = useState<string | null>(null);
  const { changed, attention, isSaving, isKept, canUndo, isPasted, undo } = cells;

  const save = async () => {
    setFailure(null);
    try {
      const { stored, refused } = await cells.submit();
      if (stored > 0) notifySuccess(t('{{count}} cells saved', { count: stored }), { about });
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
  const actByKey = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
    const key = event.key.toLowerCase();
    if (key === 's') {
      event.preventDefault();
      if (changed > 0 && !isSaving) void save();
    }
    // A field of anything else takes its own typing back.
    const selector = 'input, textarea, select, [role="dialog"]';
    const { target } = event;
    const field = target instanceof Element ? target.closest<HTMLElement>(selector) : null;
    if (key !== 'z' || (field !== null && field.dataset.cell === undefined)) return;
    if (!canUndo || isSaving) return;
    event.preventDefault();
    undo();
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => actByKey(event);
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);

  const open = attention.length;
  // While a person types on a phone, the bar leaves room for the card.
  const leavesRoom = isPhone && changed > 0;
  const hidden = cells.columns.find(
    (column) => !shown.includes(column) && attention.some((cell) => cell.column === column.id),
  );
  const said = [
    changed === 0 ? t('Everything is saved') : t('{{count}} changed cells', { count: changed }),
    open > 0 ? t('{{count}} need attention', { count: open }) : '',
    leavesRoom ? '' : further.progress,
  ];
  return (
    <>
      <FootBar
        label={t('Save')}
        failure={
          failure !== null && (
            <Alert color="red" role="alert">
              {failure} {isKept && t('Nothing is lost: what you typed is kept on this device.')}
            </Alert>
          )
        }
        status={said.filter(Boolean).join(' · ')}
        statusAction={leavesRoom ? undefined : further.progressAction}
      >
        {hidden !== undefined && (
          <Button variant="light" color="orange" onClick={() => onLook(hidden.id)}>
            {t('Look at {{name}}', { name: hidden.label })}
          </Button>
        )}
        {isPasted && (
          <Button variant="default" disabled={isSaving} onClick={undo}>
            {t('Undo paste')}
          </Button>
        )}
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
      </FootBar>
      {dialog}
    </>
  );
}
