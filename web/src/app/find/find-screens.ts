import { type Capability, may } from '@pallikoodam/domain/access/capabilities';
import { type Hats, hasWork } from '@pallikoodam/domain/access/roles';
import { mayOpen, type RoutePath, routes } from '@pallikoodam/domain/access/routes';
import { keysOf } from '@pallikoodam/domain/records/keyed';
import { standsFor } from '../menus/menus.ts';
import { nameScreen, pages } from '../page-info.ts';
import { type Act, acts } from './acts.ts';
import type { Hit } from './hit.ts';
import { matchNames } from './match-names.ts';
import { familyLabels, searchLabels } from './search-words.ts';

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
  // Of one payment, year or child: the payments and the children's page lead there.
  '/YearStatement',
  '/GiftAcknowledgment',
];
/** Papers of the school for those who print them; others have their own where their own things are. */
const papers: Partial<Record<RoutePath, Capability>> = {
  '/ReportCards': 'papers.readClass',
  '/ServiceLetters': 'papers.readLetters',
};
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
      // To who has work at the school Home is where its day begins.
      !(path === '/' && hasWork(roles)) &&
      isPrintedBy(roles, path) &&
      (isVisitor || !ofVisitors.includes(path)),
  );
  const inMenusFirst = open.toSorted(
    (one, other) => Number(one in standsFor) - Number(other in standsFor),
  );
  const byName = Map.groupBy(inMenusFirst, (path) => nameScreen(path, roles));
  return [...byName.values()].flatMap((same) => same.slice(0, 1));
}

function isPrintedBy(roles: Hats, path: RoutePath): boolean {
  const right = papers[path];
  // A family's cards are there for it, of all its children.
  return right === undefined || may(roles, right) || (path === '/ReportCards' && !hasWork(roles));
}

type Asked = { roles: Hats; typed: string; t: (key: string) => string; translate: Translate };

type Found = { act: Act } | { path: RoutePath; title: string };
type Named = { thing: Found; names: readonly string[]; others: string[] };

/** Screens by any of their names in either language, what is done there before them. */
export function findScreens({ roles, typed, t, translate }: Asked): Hit[] {
  const doing = acts
    .filter(({ right, path }) => may(roles, right) && mayOpen(roles, path))
    .map(
      (act): Named => ({
        thing: { act },
        names: translate(act.label),
        others: othersOf(act.words),
      }),
    );
  const shown = listScreens(roles).map((path): Named => {
    const title = nameScreen(path, roles);
    const ofFamily = hasWork(roles) ? '' : familyLabels[path];
    const names = [title, pages[path].title].flatMap(translate);
    return { thing: { path, title }, names, others: othersOf(searchLabels[path], ofFamily) };
  });
  // In one, so that what is written stands before what only sounds like it.
  return matchNames<Found>([...doing, ...shown], typed).map((found): Hit => {
    if (!('act' in found)) {
      return { kind: 'screen', title: t(found.title), about: '', href: found.path };
    }
    const { label, path, search = '' } = found.act;
    return { kind: 'act', title: t(label), about: '', href: `${path}${search}` };
  });

  function othersOf(...keys: readonly (string | undefined)[]): string[] {
    return keys.flatMap((key = '') => translate(key)).flatMap((name) => name.split(','));
  }
}
