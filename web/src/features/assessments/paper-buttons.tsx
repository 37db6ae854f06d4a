import { IconCertificate, IconReport } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '../../ui/link-button.tsx';

type PaperButtonsProps = {
  /** What the list is limited to. */
  search: { Year: string; StudentTeacher?: string; search: string };
};

/** To the papers of the children that the filters leave. */
export function PaperButtons({ search }: PaperButtonsProps) {
  const { t } = useTranslation();
  return (
    <>
      <LinkButton
        to="/ReportCards"
        search={search}
        variant="default"
        leftSection={<IconReport size={18} aria-hidden />}
      >
        {t('Report cards')}
      </LinkButton>
      <LinkButton
        to="/ReportCards"
        search={{ ...search, papers: 'certificates' }}
        variant="default"
        leftSection={<IconCertificate size={18} aria-hidden />}
      >
        {t('Certificates')}
      </LinkButton>
    </>
  );
}
