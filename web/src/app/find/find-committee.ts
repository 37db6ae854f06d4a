import peopleJson from '@pallikoodam/content/people.json';
import type { Hit } from './hit.ts';
import { matchNames } from './match-names.ts';

const mostShown = 5;

/** Who leads the school, by name or by office in either language: whom every visitor may read of. */
export function findCommittee({ typed, language }: { typed: string; language: string }): Hit[] {
  const reads = language === 'ta' ? 'ta' : 'en';
  const listed = [...peopleJson.board, ...peopleJson.committee].map((member) => {
    const { name, role } = member;
    const offices = [role.en, role.ta];
    const names = [name.en, name.ta];
    return { thing: member, names: [...names, ...offices, `${name.en} ${role.en}`] };
  });
  return matchNames(listed, typed)
    .slice(0, mostShown)
    .map(({ name, role }): Hit => {
      return { kind: 'person', title: name[reads], about: role[reads], href: '/Members' };
    });
}
