import { Anchor, List, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import school from '@pallikoodam/content/school.json';
import { useTranslation } from 'react-i18next';
import { ReadingDialog } from '../../screen/reading-dialog.tsx';

/** What one agrees to with an account, to be read beside the box. */
const terms: readonly string[] = [
  'The account is yours alone. Keep the password to yourself and log out on devices that others use.',
  'Use the email address that the school has on record. The portal shows you only your own family, and what your role in the school needs.',
  'What you read about other families is for your work in the school and is not passed on.',
  'Keep the contact details of your family up to date, so that the school can reach you.',
  'The school keeps what you enter to run its classes and does not sell it. Ask the school whenever you want to see, correct or delete your data.',
  'The school may close an account that is misused.',
];

/** Pixels. */
const dialogMaxWidth = 640;

export function TermsLink() {
  const { t } = useTranslation();
  const [opened, { open, close }] = useDisclosure(false);
  return (
    <>
      <Anchor component="button" type="button" inherit onClick={open}>
        {t('Read them')}
      </Anchor>
      <ReadingDialog
        opened={opened}
        onClose={close}
        maxWidth={dialogMaxWidth}
        title={t('Terms & Conditions')}
      >
        <Text mb="md">{t('For the portal of {{school}}', { school: school.legalName })}</Text>
        <List spacing="sm">
          {terms.map((term) => (
            <List.Item key={term}>{t(term)}</List.Item>
          ))}
        </List>
      </ReadingDialog>
    </>
  );
}
