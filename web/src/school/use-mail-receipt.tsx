import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

/** Whether families are mailed the receipts of what is recorded, and the box that says so. */
export function useMailReceipt() {
  const { t } = useTranslation();
  const [isMailed, setMailed] = useState(true);
  const tick = (
    <Checkbox
      label={t('Mail the receipt to the family')}
      checked={isMailed}
      onChange={(event) => setMailed(event.currentTarget.checked)}
    />
  );
  return { mailReceipt: isMailed ? ('Y' as const) : ('N' as const), tick };
}
