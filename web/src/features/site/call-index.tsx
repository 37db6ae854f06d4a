import { callIndex } from 'virtual:call-index';
import { Anchor, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './call-index.module.css';

/** What each call is for, by feature; opens it in the viewer. Its words are the document's. */
export function CallIndex() {
  const { t } = useTranslation();
  return (
    <>
      <Text my="md">
        {t('Choose a call to see what it takes, answers and refuses.')}{' '}
        <Anchor href="/api/openapi.json">{t('OpenAPI document')}</Anchor>
      </Text>
      <div className={classes.features} lang="en">
        {callIndex.map(({ feature, calls }) => (
          <section key={feature} className={classes.feature}>
            <h2>{feature}</h2>
            <ul>
              {calls.map(({ method, path, summary }) => (
                <li key={path + method}>
                  <a href={addressInViewer(method, path)}>{summary}</a>
                  <code>
                    {method} {path}
                  </code>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  );
}

/** As the viewer names a call in the address: `#?route=get-/getStudentById/-id-`. */
function addressInViewer(method: string, path: string): string {
  return `#?route=${method.toLowerCase()}-${path.replaceAll(/[{}]+/g, '-')}`;
}
