import { ActionIcon, Progress, Stack, Text, VisuallyHidden } from '@mantine/core';
import { IconRefresh, IconUpload, IconX } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatBytes } from '../../lib/format.ts';
import { reasonOf } from '../../lib/refusal.ts';
import { BusyButton } from '../busy-button.tsx';
import { LeaveGuard } from '../form/leave-guard.tsx';
import { FilePlace } from './file-place.tsx';
import classes from './upload-field.module.css';
import { type SendFile, type Upload, useUploads } from './use-uploads.ts';

type UploadFieldProps = {
  label: string;
  /** What is accepted, in words. */
  hint: string;
  /** Endings with their dots; the server looks at the content. */
  accept: readonly string[];
  /** Shown for a file with another ending. */
  wrongEnding: string;
  /** What helps more than that, by the ending: English keys for `t`. */
  ways?: Readonly<Record<string, string>>;
  maxBytes: number;
  /** Sends one file; rejects with the server's refusal. */
  send: SendFile;
  /** After a round of sending, with how many arrived and how many did not. */
  onSent: (result: { arrived: number; left: number }) => void;
};

/**
 * Several files, chosen or dropped, each with its progress: one can be stopped, taken out and tried
 * again while the others go on. What has not arrived stays (OP-167).
 */
export function UploadField(props: UploadFieldProps) {
  const { label, hint, accept, wrongEnding, ways = {}, maxBytes, send, onSent } = props;
  const { t } = useTranslation();
  const list = useUploads(send);
  const { uploads, isSending } = list;
  const [fault, setFault] = useState<string | null>(null);
  const button = useRef<HTMLButtonElement>(null);

  const faultOf = ({ name, size }: File): string | null => {
    const ending = /\.[^.]+$/.exec(name)?.[0].toLowerCase() ?? '';
    if (!accept.includes(ending)) {
      const way = ways[ending];
      return `${name}: ${way === undefined ? wrongEnding : t(way)}`;
    }
    if (size > maxBytes) {
      const largest = formatBytes(maxBytes);
      return t('{{name}} is larger than {{largest}}', { name, largest });
    }
    return size === 0 ? t('{{name}} is empty', { name }) : null;
  };
  const choose = (files: readonly File[]) => {
    const faults = files.flatMap((file) => faultOf(file) ?? []);
    setFault(faults.length === 0 ? null : faults.join('\n'));
    list.choose(files.filter((file) => faultOf(file) === null));
  };
  const sendAll = async () => {
    if (uploads.length === 0) {
      setFault(t('Please select a file!'));
      button.current?.focus();
      return;
    }
    setFault(null);
    onSent(await list.sendAll());
  };

  return (
    <Stack gap="sm">
      <LeaveGuard unsaved={false} sending={isSending} />
      <FilePlace
        label={label}
        hint={hint}
        fault={fault}
        accept={accept}
        multiple
        button={button}
        onChoose={choose}
      >
        <BusyButton
          busy={isSending}
          leftSection={<IconUpload size={18} aria-hidden />}
          onClick={() => void sendAll()}
        >
          {t('Upload')}
        </BusyButton>
      </FilePlace>
      {uploads.length > 0 && (
        <ul className={classes.list} aria-label={t('Chosen files')}>
          {uploads.map((upload) => (
            <UploadLine
              key={upload.id}
              upload={upload}
              onStop={() => list.stop(upload.id)}
              onDrop={() => list.drop(upload.id)}
              onRetry={() => void list.retry(upload.id).then(onSent)}
            />
          ))}
        </ul>
      )}
      <VisuallyHidden role="status">
        {isSending &&
          t('Uploading: {{done}} of {{total}}', {
            done: uploads.filter(({ state }) => state === 'done').length,
            total: uploads.length,
          })}
      </VisuallyHidden>
    </Stack>
  );
}

type UploadLineProps = {
  upload: Upload;
  onStop: () => void;
  onDrop: () => void;
  onRetry: () => void;
};

function UploadLine({ upload, onStop, onDrop, onRetry }: UploadLineProps) {
  const { t } = useTranslation();
  const { file, state, share, error } = upload;
  const { name } = file;
  return (
    <li className={classes.line} data-state={state}>
      <div className={classes.words}>
        <span className={classes.name}>{name}</span>
        <Text size="xs" c="dimmed">
          {formatBytes(file.size)}
        </Text>
        {state === 'sending' && (
          <Progress.Root size="sm">
            <Progress.Section
              value={share * 100}
              aria-label={t('Progress of {{name}}', { name })}
            />
          </Progress.Root>
        )}
        {state === 'failed' && (
          <Text size="sm" c="red" role="alert">
            {t(reasonOf(error))}
          </Text>
        )}
      </div>
      {state === 'failed' && (
        <ActionIcon
          variant="default"
          size="lg"
          aria-label={t('Try {{name}} again', { name })}
          onClick={onRetry}
        >
          <IconRefresh size={18} aria-hidden />
        </ActionIcon>
      )}
      {state === 'sending' ? (
        <ActionIcon
          variant="default"
          size="lg"
          aria-label={t('Stop {{name}}', { name })}
          onClick={onStop}
        >
          <IconX size={18} aria-hidden />
        </ActionIcon>
      ) : (
        state !== 'done' && (
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            aria-label={t('Take out {{name}}', { name })}
            onClick={onDrop}
          >
            <IconX size={18} aria-hidden />
          </ActionIcon>
        )
      )}
    </li>
  );
}
