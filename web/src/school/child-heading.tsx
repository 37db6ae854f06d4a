import { Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { fullName } from './full-name.ts';

type Named = { FirstName: string; LastName: string; NameInTamil: string };

/** A child's name in both scripts, the one of the reader's language first. */
export function useBothNames() {
  const { i18n } = useTranslation();
  return (child: Named): readonly { text: string; lang?: 'ta' }[] => {
    const names = [
      { text: fullName(child) },
      ...(child.NameInTamil === '' ? [] : [{ text: child.NameInTamil, lang: 'ta' as const }]),
    ];
    return i18n.language === 'ta' ? names.toReversed() : names;
  };
}

/** The name of a child above what is told of it. */
export function ChildHeading({ child, size }: { child: Named; size: 'h3' | 'h4' }) {
  const [first, second] = useBothNames()(child);
  return (
    <>
      <Title order={2} size={size} lang={first?.lang}>
        {first?.text}
      </Title>
      {second !== undefined && (
        <Text c="dimmed" lang={second.lang}>
          {second.text}
        </Text>
      )}
    </>
  );
}
