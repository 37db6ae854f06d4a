import { useTranslation } from 'react-i18next';
import { LinkButton } from '../ui/link-button.tsx';
import { MessagePage } from '../ui/message-page.tsx';

/** An address that leads nowhere (OP-55). */
export function NotFoundScreen() {
  const { t } = useTranslation();
  return (
    <MessagePage
      art="/art/not-found.svg"
      title={t('Page not found')}
      actions={<LinkButton to="/">{t('Go to the home page')}</LinkButton>}
    >
      {t('There is nothing at this address. It may be mistyped, or the page has moved.')}
    </MessagePage>
  );
}
