import { Text, Title } from '@mantine/core';
import { calledName } from '@pallikoodam/domain/people/names';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsPhone } from '../lib/is-phone.ts';
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

/** A child's whole name in the reader's script; in Latin letters where the record has no Tamil name. */
export function useReadName() {
  const { i18n } = useTranslation();
  const isTamil = i18n.language === 'ta';
  return useCallback(
    (child: Named): string => (isTamil && child.NameInTamil.trim()) || fullName(child),
    [isTamil],
  );
}

/** What a child is called, in the reader's script; in Latin letters where the record has no Tamil name. */
export function useFirstName() {
  const { i18n } = useTranslation();
  return (child: Named): string => {
    const { FirstName, NameInTamil } = child;
    if (i18n.language !== 'ta') return calledName(child);
    // The father's initial may stand before the name.
    const words = NameInTamil.split(/\s+/).filter((word) => !/^(.\p{M}*)?\.?$/u.test(word));
    return words.slice(0, FirstName.split(/\s+/).length).join(' ') || calledName(child);
  };
}

/** Both names in the cell of a list. */
export function BothNames({ child }: { child: Named }) {
  const [first] = useBothNames()(child);
  return (
    <>
      <span lang={first?.lang}>{first?.text}</span>
      <SecondName child={child} />
    </>
  );
}

/** The name in the other script, below the one that is read; nothing where the record has one alone. */
export function SecondName({ child }: { child: Named }) {
  const [, second] = useBothNames()(child);
  if (second === undefined) return null;
  return (
    <Text size="xs" c="dimmed" lang={second.lang} data-second-name>
      {second.text}
    </Text>
  );
}

/** Both names beside a column for the last one, which only a phone's card does without. */
export function BothFirstNames({ child }: { child: Named }) {
  return <BothNames child={useIsPhone() ? child : { ...child, LastName: '' }} />;
}

/** The same on paper, where the last name always has its column. */
export function FirstNamesOnPaper({ child }: { child: Named }) {
  return <BothNames child={{ ...child, LastName: '' }} />;
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
