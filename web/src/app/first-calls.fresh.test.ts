import { describe, expect, it } from 'vitest';
import { listFirstCalls } from './first-calls.tsx';

const addressesOf = async (route: Parameters<typeof listFirstCalls>[0]) =>
  (await listFirstCalls(route)).map(({ address }) => address).sort();

describe('the first calls of a screen', () => {
  it('are those of its list, with what the server fills in', async () => {
    const [list] = (await listFirstCalls('/KidsMasterData')).filter(({ key }) =>
      key.includes('getKidsMasterData'),
    );
    expect(list?.address).toBe(
      '/api/getKidsMasterData?Year={year}&sort=FirstName&page=1&pageSize=25',
    );
    expect(JSON.parse(list?.key ?? '')).toEqual([
      'getKidsMasterData',
      { Year: '{year}', sort: 'FirstName', page: 1, pageSize: 25 },
    ]);
    expect(list?.roles).toContain('Teacher');
    expect(list?.roles).not.toContain('Parent');
  });

  it('are also those of the tab that is open, and differ by role', async () => {
    const calls = await listFirstCalls('/StudentInfo');
    const family = calls.find(({ address }) => address === '/api/getFamilyPage/{reader}');
    expect(family?.roles).toEqual(['Parent']);
    expect(calls.find(({ address }) => address === '/api/getStart')?.roles).toContain('Teacher');
  });

  it('name the day and the person of the address', async () => {
    expect(await addressesOf('/StudentData/$email')).toEqual(['/api/getStudentByEmail/{email}']);
    expect(await addressesOf('/TeacherAttendance')).toContain(
      '/api/getTeacherAttendance?AttendanceDate={today}',
    );
  });
});
