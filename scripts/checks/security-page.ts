import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectFolder } from '../project.ts';

/** The points of levels 1 and 2 of ASVS 5.0: how many each section begins with. */
const points: Readonly<Record<string, number>> = {
  ...{ 'V1.1': 2, 'V1.2': 9, 'V1.3': 11, 'V1.4': 3, 'V1.5': 2 },
  ...{ 'V2.1': 3, 'V2.2': 3, 'V2.3': 4, 'V2.4': 1 },
  ...{ 'V3.2': 2, 'V3.3': 4, 'V3.4': 6, 'V3.5': 5, 'V3.7': 2 },
  ...{ 'V4.1': 3, 'V4.2': 1, 'V4.3': 2, 'V4.4': 4 },
  ...{ 'V5.1': 1, 'V5.2': 3, 'V5.3': 2, 'V5.4': 3 },
  ...{ 'V6.1': 3, 'V6.2': 12, 'V6.3': 4, 'V6.4': 4, 'V6.5': 5, 'V6.6': 3, 'V6.8': 4 },
  ...{ 'V7.1': 3, 'V7.2': 4, 'V7.3': 2, 'V7.4': 5, 'V7.5': 2, 'V7.6': 2 },
  ...{ 'V8.1': 2, 'V8.2': 3, 'V8.3': 1, 'V8.4': 1 },
  ...{ 'V9.1': 3, 'V9.2': 4 },
  ...{ 'V10.1': 2, 'V10.2': 2, 'V10.3': 4, 'V10.4': 11, 'V10.5': 5, 'V10.6': 2, 'V10.7': 3 },
  ...{ 'V11.1': 2, 'V11.2': 3, 'V11.3': 3, 'V11.4': 4, 'V11.5': 1, 'V11.6': 1 },
  ...{ 'V12.1': 3, 'V12.2': 2, 'V12.3': 4 },
  ...{ 'V13.1': 1, 'V13.2': 5, 'V13.3': 2, 'V13.4': 5 },
  ...{ 'V14.1': 2, 'V14.2': 4, 'V14.3': 3 },
  ...{ 'V15.1': 3, 'V15.2': 3, 'V15.3': 7 },
  ...{ 'V16.1': 1, 'V16.2': 5, 'V16.3': 4, 'V16.4': 3, 'V16.5': 3 },
  ...{ 'V17.1': 1, 'V17.2': 4, 'V17.3': 2 },
};

const states = ['met', 'partly', 'not met', 'operator', 'n/a'];
const row = /^\| (V\d[^|]*) \| ([^|]*) \| (.*) \|$/gm;

/** Points of docs/security.md that are missing, answered twice or otherwise, and files that are not there. */
export function checkSecurityPage(
  text = readFileSync(join(projectFolder, 'docs/security.md'), 'utf8'),
  exists = (path: string) => existsSync(join(projectFolder, path)),
): string[] {
  const answered = new Map<string, number>();
  const faults: string[] = [];
  for (const [, named = '', state = '', how = ''] of text.matchAll(row)) {
    if (!states.includes(state)) faults.push(`${named}: '${state}' is no state`);
    for (const point of listPoints(named)) answered.set(point, (answered.get(point) ?? 0) + 1);
    for (const [, path = ''] of how.matchAll(/`([\w-]+(?:\/[\w./-]+|[\w-]*\.\w+))`/g)) {
      if (!exists(path)) faults.push(`${named}: ${path} does not exist`);
    }
  }
  for (const [section, count] of Object.entries(points)) {
    for (let number = 1; number <= count; number += 1) {
      const times = answered.get(`${section}.${number}`) ?? 0;
      if (times !== 1) faults.push(`${section}.${number} is answered ${times} times`);
      answered.delete(`${section}.${number}`);
    }
  }
  return [
    ...faults,
    ...[...answered.keys()].map((point) => `${point} is no point of level 1 or 2`),
  ];
}

/** `V1.2.6–8, V2.4.1` names four points. */
function listPoints(named: string): string[] {
  return named.split(', ').flatMap((range) => {
    const [, section = '', first = '', last = first] =
      /^(V\d+\.\d+)\.(\d+)(?:–(\d+))?$/.exec(range.trim()) ?? [];
    const count = Math.max(Number(last) - Number(first) + 1, 1);
    return Array.from({ length: count }, (_, index) => `${section}.${Number(first) + index}`);
  });
}
