import { hasWork } from '@pallikoodam/domain/access/roles';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../lib/session.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { MessagePage } from '../../ui/message-page.tsx';

const shownForMilliseconds = 200;

/** /Successfull, shown in passing after a sign-in (AUTH-06, AUTH-08, OP-44). */
export function SuccessfulScreen() {
  const { t } = useTranslation();
  const { roles } = useSession();
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(
      () => void navigate({ to: '/StudentInfo', replace: true }),
      shownForMilliseconds,
    );
    return () => clearTimeout(timer);
  }, [navigate]);
  return (
    <MessagePage
      art="/art/success.svg"
      title={t('You have successfully Logged Into Portal. Choose Options from the Menu')}
      actions={<LinkButton to="/StudentInfo">{t(hasWork(roles) ? 'Home' : 'My Kid')}</LinkButton>}
    />
  );
}
