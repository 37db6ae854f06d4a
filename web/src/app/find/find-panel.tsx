import { Loader, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { type KeyboardEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsPhone } from '../../lib/is-phone.ts';
import { useSession } from '../../lib/session.ts';
import { dialogAttributes } from '../../screen/dialog-attributes.ts';
import { Modal } from '../../screen/modal.tsx';
import { Trouble } from '../../ui/trouble.tsx';
import classes from './find-panel.module.css';
import { type Hit, hitId } from './hit.ts';
import { HitList, optionId } from './hit-list.tsx';
import { recallHits, rememberHit } from './recent-hits.ts';
import { useHits } from './use-hits.ts';

/** As long as a person types on, nothing is asked. */
const pauseMs = 160;
const longestWords = 100;

/**
 * The search of everything: a field, and below it what is found, walked through by the arrow keys
 * while the focus stays in the field (a combobox with a list that is always open).
 */
export function FindPanel({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  const router = useRouter();
  const isPhone = useIsPhone();
  const { userId } = useSession();
  const listId = useId();
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<string | null>(null);
  const [recent] = useState(() => recallHits(userId));
  const [isLeaving, setLeaving] = useState(false);
  const typed = text.trim().slice(0, longestWords);
  const [asked] = useDebouncedValue(typed, pauseMs);
  const { hits: found, load, isLooking } = useHits({ typed, asked });
  const hits = typed === '' ? recent : found;
  const at = Math.max(
    hits.findIndex((hit) => hitId(hit) === chosen),
    0,
  );

  const go = (hit: Hit) => {
    rememberHit(userId, hit);
    // The page that comes takes the focus.
    setLeaving(true);
    onClose();
    router.history.push(hit.href);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const hit = hits[at];
    if (event.key === 'Enter' && hit !== undefined) {
      event.preventDefault();
      go(hit);
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined || hits.length === 0) return;
    event.preventDefault();
    const next = hits[(at + step + hits.length) % hits.length];
    if (next !== undefined) {
      setChosen(hitId(next));
      document.getElementById(optionId(listId, next))?.scrollIntoView({ block: 'nearest' });
    }
  };
  const active = hits[at];
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('Search everything')}
      attributes={dialogAttributes}
      closeButtonProps={{ 'aria-label': t('Close') }}
      returnFocus={!isLeaving}
      fullScreen={isPhone}
      size="lg"
      yOffset="8dvh"
      classNames={{ body: classes.body ?? '' }}
    >
      <TextInput
        data-autofocus
        aria-label={t('Search everything')}
        placeholder={t('A name, a page, a book, an event …')}
        role="combobox"
        aria-expanded={hits.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={active && optionId(listId, active)}
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="go"
        maxLength={longestWords}
        size="md"
        leftSection={<IconSearch size={20} aria-hidden />}
        rightSection={isLooking ? <Loader size={16} /> : null}
        value={text}
        onChange={({ currentTarget }) => {
          setText(currentTarget.value);
          setChosen(null);
        }}
        onKeyDown={onKeyDown}
      />
      <HitList
        id={listId}
        label={t('Search everything')}
        heading={typed === '' ? t('Opened last') : undefined}
        hits={hits}
        active={active}
        onPoint={(hit) => setChosen(hitId(hit))}
        onChoose={go}
      />
      {load.isError && typed !== '' && (
        <Trouble
          reason={t('Only pages are shown: the records could not be searched.')}
          busy={load.isFetching}
          onRetry={() => void load.refetch()}
        />
      )}
      <p role="status" className={classes.status}>
        {describe()}
      </p>
    </Modal>
  );

  function describe(): string {
    if (typed === '') {
      return recent.length === 0
        ? t('Type a part of a name in Tamil or English letters, as it sounds.')
        : '';
    }
    if (hits.length > 0) return t('{{count}} found', { count: hits.length });
    return isLooking || load.isError ? '' : t('Nothing found');
  }
}
