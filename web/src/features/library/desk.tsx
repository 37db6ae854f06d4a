import { Button, Checkbox, Group, List, Stack, Switch, Text, TextInput } from '@mantine/core';
import { IconBarcode, IconCamera, IconCheck, IconClock, IconX } from '@tabler/icons-react';
import { Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyChunk } from '../../lib/load-chunk.ts';
import { BusyButton } from '../../screen/busy-button.tsx';
import classes from './desk.module.css';
import { DeskChoices } from './desk-choices.tsx';
import { storeSound, useSound } from './desk-sound.ts';
import { type Sign, useDesk } from './use-desk.ts';

const CameraScanner = lazyChunk(async () => (await import('./camera-scanner.tsx')).CameraScanner);

/**
 * One field for a book's number, a child's card or a name, from a keyboard, a barcode reader or the
 * camera. A large sign and a soft sound say what happened, so that the eyes stay on the queue.
 */
export function Desk() {
  const { t } = useTranslation();
  const desk = useDesk();
  const [code, setCode] = useState('');
  const [scans, setScans] = useState(false);
  const sound = useSound();
  const field = useRef<HTMLInputElement>(null);
  const { isBusy } = desk;
  // The next one in the queue needs no click.
  useEffect(() => {
    if (!isBusy) field.current?.focus();
  }, [isBusy]);
  const submit = async (text: string) => {
    setCode('');
    const isAnswered = await desk.submit(text.trim());
    if (isAnswered) return;
    // Without network nothing typed is lost; marked, so that the next code takes its place.
    setCode((typed) => typed || text);
    requestAnimationFrame(() => field.current?.select());
  };
  // What was typed, or read by a barcode reader with its Enter, before the script was there.
  const takeOver = useEffectEvent(() => {
    const { value = '', form } = field.current ?? {};
    if (value === '') return;
    if (form?.querySelector('[data-held]')) void submit(value);
    else setCode(value);
  });
  useEffect(() => takeOver(), []);

  return (
    <section className={classes.desk} aria-label={t('Desk')}>
      <Stack gap="sm">
        <form
          // Else the browser would send it, and lose the code, before its script is there (boot.js).
          method="post"
          onSubmit={(event) => {
            event.preventDefault();
            void submit(code);
          }}
        >
          <Group align="flex-end" gap="sm" wrap="nowrap">
            <TextInput
              ref={field}
              // Rendered with the page: a barcode may be read before its scripts are there.
              autoFocus
              className={classes.field}
              size="lg"
              label={t('Book number, card or name')}
              leftSection={<IconBarcode aria-hidden />}
              value={code}
              maxLength={100}
              autoComplete="off"
              spellCheck={false}
              onChange={(event) => setCode(event.currentTarget.value)}
              onKeyDown={(event) => {
                if (event.key === 'Escape') desk.cancel();
              }}
            />
            <BusyButton type="submit" size="lg" busy={isBusy}>
              {desk.offered !== null && code === '' ? t('Return') : t('OK')}
            </BusyButton>
          </Group>
        </form>
        <DeskSign sign={desk.sign} />
        <DeskChoices desk={desk} />
        <Group gap="lg">
          <Checkbox
            label={t('Take lent books back at once')}
            checked={desk.returnsAtOnce}
            onChange={(event) => desk.setReturnsAtOnce(event.currentTarget.checked)}
          />
          <Switch
            label={t('Sound')}
            checked={sound}
            onChange={(event) => {
              storeSound(event.currentTarget.checked);
            }}
          />
          <Button
            variant="default"
            leftSection={<IconCamera size={18} aria-hidden />}
            aria-expanded={scans}
            onClick={() => setScans((before) => !before)}
          >
            {scans ? t('Close camera') : t('Scan with the camera')}
          </Button>
        </Group>
        {scans && (
          <Suspense>
            <CameraScanner
              onCode={(scanned) => void submit(scanned)}
              onClose={() => setScans(false)}
            />
          </Suspense>
        )}
      </Stack>
      <LastActions desk={desk} />
    </section>
  );
}

const signs = {
  done: { Icon: IconCheck, colour: 'green', word: 'Done' },
  refused: { Icon: IconX, colour: 'red', word: 'Refused' },
  waiting: { Icon: IconClock, colour: 'blue', word: 'Go on' },
} as const;

/** Large enough to be read from the other side of the table, and told to who cannot see it. */
function DeskSign({ sign }: { sign: Sign | null }) {
  const { t } = useTranslation();
  return (
    <div role="status" aria-live="assertive" className={classes.place}>
      {sign === null ? (
        <p className={classes.hint}>
          {t('A free book and then a child: lent. A book that is out, and Enter: back.')}
        </p>
      ) : (
        <SignCard key={sign.times} sign={sign} word={t(signs[sign.kind].word)} />
      )}
    </div>
  );
}

function SignCard({ sign, word }: { sign: Sign; word: string }) {
  const { Icon } = signs[sign.kind];
  return (
    <div className={classes.sign} data-kind={sign.kind}>
      <Icon size={44} stroke={2} aria-hidden />
      <div>
        <strong>{word}</strong>
        <span>{sign.text}</span>
      </div>
    </div>
  );
}

function LastActions({ desk }: { desk: ReturnType<typeof useDesk> }) {
  const { t } = useTranslation();
  return (
    <section aria-label={t('Last actions')} className={classes.actions}>
      <Text fw={600}>{t('Last actions')}</Text>
      {desk.actions.length === 0 && (
        <p className={classes.hint}>{t('The last ten stand here, each with Undo.')}</p>
      )}
      <List listStyleType="none" mt="xs" spacing={4}>
        {desk.actions.map((action) => (
          <List.Item key={action.id}>
            <Group gap="sm" wrap="nowrap" justify="space-between">
              <Text size="sm">{action.text}</Text>
              <Button
                className={classes.undo}
                size="compact-sm"
                variant="subtle"
                disabled={desk.isBusy}
                aria-label={t('Undo: {{action}}', { action: action.text })}
                onClick={() => void desk.undo(action)}
              >
                {t('Undo')}
              </Button>
            </Group>
          </List.Item>
        ))}
      </List>
    </section>
  );
}
