import { may } from '@pallikoodam/domain/access/capabilities';
import type { Hats } from '@pallikoodam/domain/access/roles';
import { mayOpen, type RoutePath, routes } from '@pallikoodam/domain/access/routes';
import { keysOf } from '@pallikoodam/domain/records/keyed';
import { standsFor } from '../menus/menus.ts';
import { nameScreen, pages } from '../page-info.ts';
import { acts } from './acts.ts';
import type { Hit } from './hit.ts';
import { matchNames } from './match-names.ts';
import { searchLabels } from './search-words.ts';

/** A text in each language: what is found by is not only what is read. */
export type Translate = (key: string) => readonly string[];

/** Shown in passing, or reached by the link of a mail alone. */
const passing: readonly RoutePath[] = [
  '/Successfull',
  '/ThankYou',
  '/ThankYouSignup',
  '/Error',
  '/Reminder',
  '/Unsubscribe',
  '/NewEmail',
  '/AttendanceConfirmation',
  '/Family',
  '/TeachersList',
  '/ApiReference',
];
/** Of use to who has not signed in. */
const ofVisitors: readonly RoutePath[] = ['/Signin', '/Signup', '/Forgot'];

/** The screens that a person may open, of several with one name the one of the menus. */
export function listScreens(roles: Hats): RoutePath[] {
  const isVisitor = roles[0] === 'visitor';
  const open = keysOf(routes).filter(
    (path) =>
      mayOpen(roles, path) &&
      !path.includes('$') &&
      !passing.includes(path) &&
      (isVisitor || !ofVisitors.includes(path)),
  );
  const inMenusFirst = open.toSorted(
    (one, other) => Number(one in standsFor) - Number(other in standsFor),
  );
  const byName = Map.groupBy(inMenusFirst, (path) => nameScreen(path, roles));
  return [...byName.values()].flatMap((same) => same.slice(0, 1));
}

type Asked = { roles: Hats; typed: string; t: (key: string) => string; translate: Translate };

/** Screens by any of their names in either language, what is done there before them. */
export function findScreens({ roles, typed, t, translate }: Asked): Hit[] {
  const doing = acts
    .filter(({ right, path }) => may(roles, right) && mayOpen(roles, path))
    .map((act) => ({ thing: act, names: translate(act.label) }));
  const shown = listScreens(roles).map((path) => {
    const title = nameScreen(path, roles);
    const names = [title, pages[path].title, searchLabels[path] ?? ''].flatMap(translate);
    return { thing: { path, title }, names: names.flatMap((name) => name.split(',')) };
  });
  return [
    ...matchNames(doing, typed).map(({ label, path, search = '' }): Hit => {
      return { kind: 'act', title: t(label), about: '', href: `${path}${search}` };
    }),
    ...matchNames(shown, typed).map(({ path, title }): Hit => {
      return { kind: 'screen', title: t(title), about: '', href: path };
    }),
  ];
}
