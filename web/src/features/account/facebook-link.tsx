import { Anchor } from '@mantine/core';
import school from '@pallikoodam/content/school.json';
import { IconBrandFacebook } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

/** The school's page; nothing where the school has none (OP-45). */
export function FacebookLink() {
  const { t } = useTranslation();
  if (school.facebookUrl === '') return null;
  return (
    <Anchor href={school.facebookUrl} target="_blank" rel="noreferrer" display="inline-flex">
      <IconBrandFacebook aria-hidden />
      {t('Facebook')}
    </Anchor>
  );
}
