import { ActionIcon } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { AddressWords } from '../ui/address-words.tsx';
import classes from './copy-text.module.css';

/** A text that people take elsewhere, with a button that copies it. */
export function CopyText({ label, children }: { label: string; children: string }) {
  const { t } = useTranslation();
  const clipboard = useClipboard({ timeout: 2_000 });
  const Icon = clipboard.copied ? IconCheck : IconCopy;
  return (
    <span className={classes.copy}>
      <span>
        <AddressWords>{children}</AddressWords>
      </span>
      <ActionIcon
        variant="subtle"
        color={clipboard.copied ? 'teal' : 'blue'}
        size="md"
        aria-label={t('Copy {{label}}', { label: `${label} ${children}` })}
        onClick={() => clipboard.copy(children)}
      >
        <Icon size={16} aria-hidden />
      </ActionIcon>
      <span role="status" className={classes.told}>
        {clipboard.copied && t('Copied')}
      </span>
    </span>
  );
}
