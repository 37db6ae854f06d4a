import { describe, expect, it } from 'vitest';
import { getSession } from '../lib/session.ts';
import { drawOwnPage } from './draw-page.tsx';

const person = { id: '7', email: 'office@school.example', role: 'Treasurer' };
const start = (answers: unknown[] = []) =>
  JSON.stringify({ person, currentYear: '2025-2026', years: ['2025-2026'], answers });
const draw = (answers?: unknown[], isPhone = false) =>
  drawOwnPage({ address: '/KidsMasterData', language: 'en', start: start(answers), isPhone });

describe('a page drawn for its reader', () => {
  it('has the own menu, its title, and says what it asks', async () => {
    const { html, questions, faults } = await draw();
    expect(html).toContain('Treasurer');
    expect(html).toContain('<h1');
    expect(html).not.toContain('href="/Signin"');
    expect(faults).toEqual([]);
    const [list] = questions.filter(({ key }) => key[0] === 'getKidsMasterData');
    expect(list?.address).toContain('Year=2025-2026');
    // The next page is drawn for somebody else.
    expect(getSession().state).toBe('visitor');
  });

  it('shows the answers that it is given, as rows or as cards', async () => {
    const { questions } = await draw();
    const list = questions.find(({ key }) => key[0] === 'getKidsMasterData');
    const rows = [{ _id: '1', FirstName: 'Malar', LastName: 'Nambi', Grade: 'Nilai 1' }];
    const answers = [[list?.key, rows, '1']];
    const desk = await draw(answers);
    expect(desk.html).toContain('Malar');
    expect(desk.questions.map(({ key }) => key[0])).not.toContain('getKidsMasterData');
    const phone = await draw(answers, true);
    expect(phone.html).toContain('Malar');
    const opener = 'aria-label="More"';
    expect([desk, phone].map(({ html }) => html.includes(opener))).toEqual([false, true]);
  });

  it('brings along the Tamil texts with which it was drawn, none in English', async () => {
    const { questions } = await draw();
    const list = questions.find(({ key }) => key[0] === 'getKidsMasterData');
    const brought = start([[list?.key, [{ _id: '1', FirstName: 'Malar' }], '1']]);
    const drawIn = (language: 'en' | 'ta') =>
      drawOwnPage({ address: '/KidsMasterData', language, start: brought, isPhone: true });
    const { html, texts } = await drawIn('ta');
    const title = texts['Kids Master Data'] ?? '';
    expect(title).not.toBe('');
    expect(html).toContain(title);
    expect((await drawIn('en')).texts).toEqual({});
  });

  it('brings along those of rows that it does not show yet', async () => {
    const { questions } = await draw();
    const list = questions.find(({ key }) => key[0] === 'getKidsMasterData');
    const rows = Array.from({ length: 40 }, (_, index) => ({
      _id: `${index}`,
      FirstName: 'Malar',
      Status: index === 39 ? 'TakenBreak' : 'Active',
    }));
    const { texts, html } = await drawOwnPage({
      address: '/KidsMasterData',
      language: 'ta',
      start: start([[list?.key, rows, '40']]),
      isPhone: true,
    });
    expect(texts).toHaveProperty('TakenBreak');
    expect(html).not.toContain(texts.TakenBreak);
  });

  it('has the first rows of a long list, and comes alive with those', async () => {
    const { questions } = await draw();
    const list = questions.find(({ key }) => key[0] === 'getKidsMasterData');
    const rows = Array.from({ length: 40 }, (_, index) => ({
      _id: `${index}`,
      FirstName: 'Malar',
    }));
    const answers = [[list?.key, rows, '40']];
    const [desk, phone] = [await draw(answers), await draw(answers, true)];
    const counts = [desk, phone].map(({ html }) => html.split('Malar').length - 1);
    expect(counts).toEqual([25, 12]);
    for (const { html } of [desk, phone]) expect(html).toMatch(/--rows:(15|28)/);
  });

  it('is one piece: what is behind a boundary would come alive in one long task', async () => {
    // One is the router's, around the whole screen.
    const boundaries = (html: string) => html.match(/<!--[$&]/g)?.length;
    const drawFor = (role: string, address: string, answers: unknown[] = []) =>
      drawOwnPage({
        address,
        language: 'en',
        start: JSON.stringify({
          person: { id: '8', email: 'office@school.example', role },
          currentYear: '2025-2026',
          years: ['2025-2026'],
          answers,
        }),
        isPhone: true,
      });
    const tabs = await drawFor('Teacher', '/SchoolAttendance');
    expect(tabs.parts).toContain('mark-volunteer-tab');
    expect(tabs.html).toContain('Send only some');
    expect(boundaries(tabs.html)).toBe(1);

    const { questions } = await drawFor('SuperAdmin', '/ManageRole');
    const list = questions.find(({ key }) => key[0] === 'getConfigData');
    const people = [
      { _id: '1', StudentTeacher: 'Malar', Role: 'Teacher', Grade: '', TeacherEmail: '' },
    ];
    const groups = await drawFor('SuperAdmin', '/ManageRole', [[list?.key, people, '1']]);
    expect(groups.html).toContain('Malar');
    expect(boundaries(groups.html)).toBe(1);
  });

  it('holds no script, which the policy would stop', async () => {
    expect((await draw()).html).not.toContain('<script');
  });

  it('has the class of its teacher, and asks what is recorded of the day that its branches name', async () => {
    const email = 'teacher@school.example';
    const child = {
      _id: '1',
      FirstName: 'Malar',
      LastName: 'Nambi',
      Status: 'Active',
      Branch: 'North',
      UserName: 'parent@school.example',
    };
    const teacher = { id: '8', email, role: 'Teacher' };
    const answers = [[['getStudentsForATeacher', { id: email }], [child], null]];
    const { html, questions } = await drawOwnPage({
      address: '/attendanceInfo',
      language: 'en',
      start: JSON.stringify({ person: teacher, currentYear: '2025-2026', years: [], answers }),
      isPhone: true,
    });
    expect(html).toContain('Malar Nambi');
    const records = questions.find(({ key }) => key[0] === 'getAttendanceForATeacher');
    expect(records?.address).toMatch(/AttendanceDate=\d{4}-\d\d-\d\d/);
  });

  it('has the attendance hub also where its address leads on to it', async () => {
    const office = { id: '9', email: 'office@school.example', role: 'Admin' };
    const { html } = await drawOwnPage({
      address: '/Attendance',
      language: 'en',
      start: JSON.stringify({ person: office, currentYear: '2025-2026', years: [] }),
      isPhone: false,
    });
    expect(html).toContain('href="/user/9/ViewAttendance"');
  });
});
