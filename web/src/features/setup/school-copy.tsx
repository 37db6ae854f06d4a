import { Text, Title } from '@mantine/core';
import { IconPackageExport } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api.ts';
import { BusyButton } from '../../screen/busy-button.tsx';
import { useWrite } from '../../screen/use-write.ts';
import classes from './setup-screen.module.css';

/** One ZIP with everything that the school has, so that it can leave or keep it. */
export function SchoolCopy() {
  const { t } = useTranslation();
  const id = useId();
  const { tell, isBusy } = useWrite(
    async () => {
      const { url } = await api.copySchool();
      // A broken one shows among the downloads; the page stays.
      const link = document.createElement('a');
      link.href = url;
      link.download = '';
      link.click();
    },
    { done: t('The copy is being made. It stands among the downloads when it is whole.') },
  );
  return (
    <section className={classes.point} aria-labelledby={id}>
      <IconPackageExport size={28} stroke={1.6} aria-hidden className={classes.icon} />
      <div className={classes.text}>
        <Title order={2} size="h4" id={id}>
          {t('Copy of the whole school')}
        </Title>
        <Text className={classes.detail}>
          {t(
            'One ZIP file with a worksheet a kind of record, all files and a README. An empty portal takes it back. It holds personal data of families and no passwords; the history notes who made it.',
          )}
        </Text>
        <div>
          <BusyButton variant="default" busy={isBusy} onClick={() => void tell(undefined)}>
            {t('Make a copy')}
          </BusyButton>
        </div>
      </div>
    </section>
  );
}
