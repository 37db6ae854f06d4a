import type { Role } from '@pallikoodam/domain/access/roles';
import type { RoutePath } from '@pallikoodam/domain/access/routes';
import { listParts, type ViteManifest } from './list-parts.ts';

const attendance = 'src/features/attendance';
const duty = 'src/features/duty';
const markKids = `${attendance}/staff-mark-tab.tsx`;
const markVolunteer = `${duty}/mark-volunteer-tab.tsx`;
const library = 'src/features/library';

type FirstPart = { file: string; roles?: readonly Role[] };

/**
 * What a screen loads by itself as soon as it is drawn, such as the panel of the tab that is open:
 * asked for with the page it comes with the screen, not after it. Without `roles` for everybody.
 */
const firstParts: Partial<Record<RoutePath, readonly FirstPart[]>> = {
  '/StudentInfo': [{ file: 'src/app/academic-panel.tsx', roles: ['Parent'] }],
  '/SchoolAttendance': [
    { file: markKids, roles: ['SuperAdmin', 'Admin'] },
    { file: markVolunteer, roles: ['OpsMgmt', 'Teacher'] },
  ],
  '/SubmitAttendance': [{ file: markKids }],
  '/user/$id/SubmitAttendance': [{ file: markKids }],
  '/VolunteerAttendance': [{ file: markVolunteer }],
  '/TeacherAttendance': [{ file: markVolunteer }],
  '/user/$id/TeacherAttendance': [{ file: markVolunteer }],
  '/user/$id/VTeacherAttendance': [{ file: `${duty}/view-volunteer.tsx` }],
  '/user/$id/ViewAttendance': [{ file: `${attendance}/staff-view-screen.tsx` }],
  '/LibraryManagement': [{ file: `${library}/desk.tsx` }, { file: `${library}/issue-tab.tsx` }],
  '/BookAssign': [{ file: `${library}/issue-tab.tsx` }],
  '/BookReturn': [{ file: `${library}/return-tab.tsx` }],
  '/ManageBooks': [{ file: `${library}/books-tab.tsx` }],
  '/BookTx': [{ file: `${library}/outstanding-tab.tsx` }],
  '/BookHistory': [{ file: `${library}/history-tab.tsx` }],
  '/ManageLists': [{ file: 'src/features/competitions/competitions-tab.tsx' }],
};

/** Their style sheets stand in the page of the route, whoever asks: they are small. */
export function firstPartsOf(manifest: ViteManifest, route: string | null): string[] {
  const parts = firstParts[route as RoutePath] ?? [];
  for (const { file } of parts) {
    if (manifest[file] === undefined) throw new Error(`The build has no part ${file}.`);
  }
  return parts.map(({ file }) => file);
}

/** For `pages/first-parts.json`: the scripts of a route's parts that its page does not name. */
export function listFirstParts(
  manifest: ViteManifest,
  screenFiles: ReadonlyMap<string, string>,
): Record<string, { scripts: string[]; roles?: readonly Role[] }[]> {
  const listed = Object.entries(firstParts).map(([route, parts]) => {
    const named = new Set(listParts(manifest, [screenFiles.get(route) ?? '']).scripts);
    const told = parts.map(({ file, roles }) => ({
      scripts: listParts(manifest, [file]).scripts.filter((script) => !named.has(script)),
      ...(roles === undefined ? {} : { roles }),
    }));
    return [route, told];
  });
  return Object.fromEntries(listed);
}
