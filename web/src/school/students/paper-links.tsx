import { Anchor, Group } from '@mantine/core';
import type { AccountLine, FamilyAccountAnswer } from '@pallikoodam/contract/ledger';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';

/** To the receipt of a payment; nothing beside other lines. */
export function ReceiptLink({ line: { _id: id, Receipt } }: { line: AccountLine }) {
  const { t } = useTranslation();
  if (Receipt === null) return null;
  return (
    <Anchor
      size="sm"
      ms="xs"
      renderRoot={(props) => <Link to="/Receipt/$id" params={{ id }} {...props} />}
    >
      {t('Receipt {{number}}', { number: Receipt })}
    </Anchor>
  );
}

/** To the papers of a family's year. */
export function PaperLinks({ account }: { account: FamilyAccountAnswer }) {
  const { t } = useTranslation();
  const { FamilyId: family, Year, Donated } = account;
  return (
    <Group gap="md" mt="sm">
      <Anchor
        size="sm"
        py={2}
        renderRoot={(props) => <Link to="/YearStatement" search={{ Year, family }} {...props} />}
      >
        {t('Statement of the year')}
      </Anchor>
      {Donated > 0 && (
        <Anchor
          size="sm"
          py={2}
          renderRoot={(props) => <Link to="/GiftAcknowledgment" search={{ family }} {...props} />}
        >
          {t('Acknowledgment of a gift')}
        </Anchor>
      )}
    </Group>
  );
}
