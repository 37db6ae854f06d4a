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

  it('holds no script, which the policy would stop', async () => {
    expect((await draw()).html).not.toContain('<script');
  });
});
