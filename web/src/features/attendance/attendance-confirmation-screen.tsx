import { mayOpen } from '@pallikoodam/domain/access/routes';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../lib/session.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { MessagePage } from '../../ui/message-page.tsx';

/** Says that attendance was submitted and shows nothing of it: the page is public (OP-59). */
export function AttendanceConfirmationScreen() {
  const { t } = useTranslation();
  const { roles } = useSession();
  return (
    <MessagePage
      art="/art/success.svg"
      title={t('Attendance Submitted Successfully!')}
      actions={
        mayOpen(roles, '/attendanceInfo') ? (
          <LinkButton to="/attendanceInfo">{t('Back to attendance')}</LinkButton>
        ) : (
          <LinkButton to="/">{t('Go to the home page')}</LinkButton>
        )
      }
    />
  );
}
