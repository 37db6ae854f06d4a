import { useTranslation } from 'react-i18next';
import { MessagePage } from '../ui/message-page.tsx';
import { HomeLink } from '../ui/plain-button.tsx';

/** An address that leads nowhere (OP-55). */
export function NotFoundScreen() {
  const { t } = useTranslation();
  return (
    <MessagePage
      art="/art/not-found.svg"
      title={t('Page not found')}
      actions={<HomeLink main>{t('Go to the home page')}</HomeLink>}
    >
      {t('There is nothing at this address. It may be mistyped, or the page has moved.')}
    </MessagePage>
  );
}
