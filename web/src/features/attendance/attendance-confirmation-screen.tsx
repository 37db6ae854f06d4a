import { useTranslation } from 'react-i18next';
import { LinkButton } from '../../ui/link-button.tsx';
import { MessagePage } from '../../ui/message-page.tsx';

/** Says that attendance was submitted and shows nothing of it: the page is public (OP-59). */
export function AttendanceConfirmationScreen() {
  const { t } = useTranslation();
  return (
    <MessagePage
      art="/art/success.svg"
      title={t('Attendance Submitted Successfully!')}
      actions={<LinkButton to="/attendanceInfo">{t('Back to attendance')}</LinkButton>}
    />
  );
}
