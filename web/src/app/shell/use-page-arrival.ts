import school from '@pallikoodam/content/school.json';
import type { Hats } from '@pallikoodam/domain/access/roles';
import type { RoutePath } from '@pallikoodam/domain/access/routes';
import { useRouter } from '@tanstack/react-router';
import type { i18n as I18n } from 'i18next';
import { useEffect } from 'react';
import { nameScreen } from '../page-info.ts';

/**
 * The focus on the heading of the new page, or of the part of it that the address
 * names, so that a screen reader tells it and the next Tab goes on from there.
 */
export function usePageArrival(): void {
  const router = useRouter();

  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, toLocation, pathChanged }) => {
        if (fromLocation === undefined || !pathChanged) return;
        const content = document.getElementById('content');
        const part = toLocation.hash === '' ? null : document.getElementById(toLocation.hash);
        const heading =
          part?.querySelector<HTMLElement>('h2') ?? content?.querySelector<HTMLElement>('h1');
        if (heading) heading.tabIndex = -1;
        (heading ?? content)?.focus({ preventScroll: true });
      }),
    [router],
  );
}

/** `Admission · Pallikoodam`, in the language of `i18n`. */
export function pageTitle(
  route: RoutePath | null,
  i18n: Pick<I18n, 't' | 'language'>,
  roles: Hats,
): string {
  const name = schoolName(i18n);
  if (route === '/') return `${name} · ${i18n.t('Tamil School')}`;
  return `${i18n.t(route === null ? 'Page not found' : nameScreen(route, roles))} · ${name}`;
}

export function schoolName({ language }: Pick<I18n, 'language'>): string {
  return language === 'ta' ? school.nameInTamil : school.name;
}
