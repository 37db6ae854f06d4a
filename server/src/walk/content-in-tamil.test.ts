import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestPortal, type TestCaller, type TestPortal } from '../testing/portal.ts';

/** What people write for readers has a Tamil text beside the documents' field (decision 0091). */

let test: TestPortal;
let keeper: TestCaller;
let visitor: TestCaller;
beforeAll(async () => {
  test = await startTestPortal();
  keeper = await test.as('SuperAdmin');
  visitor = await test.as('visitor');
});
afterAll(() => test.close());

type Content = {
  what: string;
  /** As the documents send it. */
  documented: object;
  inTamil: Record<string, string>;
  add: string;
  change: string;
  /** By a word of the Tamil text. */
  search: string;
  id?: string;
};

const contents: readonly Content[] = [
  {
    what: 'an event',
    documented: { date: '2025-12-13', activity: 'Winter Recital', branch: 'North' },
    inTamil: { activityInTamil: 'கலை நிகழ்ச்சி', descriptionInTamil: 'பெற்றோர் வருக' },
    add: '/api/addCalendarItem',
    change: '/api/updateCalendarById',
    search: '/api/getSchedule?search=வருக',
    id: 'id',
  },
  {
    what: 'a news item',
    documented: { News: 'No class on Sunday', Status: 'Active' },
    inTamil: { NewsInTamil: 'ஞாயிறு வகுப்பு இல்லை' },
    add: '/api/addNews',
    change: '/api/updateNewsById',
    search: '/api/getNews?search=ஞாயிறு',
  },
  {
    what: 'a contest',
    documented: { Grade: '3', EventName: 'Folk song', Link: 'https://contest.example/song' },
    inTamil: { EventNameInTamil: 'நாட்டுப்புறப் பாடல்' },
    add: '/api/addCompetition',
    change: '/api/updateCompetitionById',
    search: '/api/getCompetitionInfo?search=பாடல்',
  },
  {
    what: 'a picture',
    documented: { order: 1, type: 'Video', name: 'Kummi', url: 'https://videos.example/1' },
    inTamil: { nameInTamil: 'கும்மி' },
    add: '/api/addGallery',
    change: '/api/updateGalleryById',
    search: '/api/getAllGalleryInfo?search=கும்மி',
  },
  {
    what: 'a person with access',
    documented: { StudentTeacher: 'Meena Velan', Role: 'HWC', Branch: 'North' },
    inTamil: { NameInTamil: 'மீனா வேலன்' },
    add: '/api/addConfigInfo',
    change: '/api/updateConfigById',
    search: '/api/getConfigData?search=மீனா',
  },
  {
    what: 'a volunteer',
    documented: {
      Name: 'Kavin Maran',
      Email: 'kavin@volunteers.example',
      Mobile: '7045550199',
      Branch: 'North',
      Role: 'Operations',
      Year: '2025-2026',
      Status: 'Active',
      YouthVolunteer: 'No',
    },
    inTamil: { NameInTamil: 'கவின் மாறன்' },
    add: '/api/addVolunteerInfo',
    change: '/api/updateVolunteerInfo',
    search: '/api/getVolunteerInfo?search=கவின்',
  },
];

describe.each(contents)('$what', ({ documented, inTamil, add, change, search, id = '_id' }) => {
  const blank = Object.fromEntries(Object.keys(inTamil).map((field) => [field, '']));

  it('is stored as the documents send it, then in Tamil too, and found by that', async () => {
    const stored = await keeper.post(add, documented);
    expect(stored.statusCode, stored.body).toBe(200);
    expect(stored.json()).toMatchObject({ ...documented, ...blank });
    expect((await keeper.get(encodeURI(search))).json()).toEqual([]);

    const { _id } = stored.json();
    const changed = await keeper.post(change, { [id]: _id, ...documented, ...inTamil });
    expect(changed.json(), changed.body).toMatchObject({ ...documented, ...inTamil });
    const found = (await keeper.get(encodeURI(search))).json();
    expect(found).toMatchObject([{ _id, ...inTamil }]);

    // A change that does not name the Tamil text leaves it.
    const again = await keeper.post(change, { [id]: _id, ...documented });
    expect(again.json()).toMatchObject(inTamil);
  });
});

it('a name in other letters is told at its field', async () => {
  const sent = { StudentTeacher: 'Devi', Role: 'HWC', Branch: 'North', NameInTamil: 'Devi' };
  const answer = await keeper.post('/api/addConfigInfo', sent);
  expect(answer.statusCode).toBe(400);
  expect(answer.json().fields).toEqual({
    NameInTamil: 'Write the name in Tamil letters, such as கவின்',
  });
});

it('everyone reads a teacher’s name in Tamil, and nothing of an address', async () => {
  const teacher = {
    StudentTeacher: 'Selvi Nambi',
    NameInTamil: 'செல்வி நம்பி',
    Role: 'Teacher',
    TeacherStatus: 'Active',
    Branch: 'North',
    Grade: 'Nilai 2',
    TeacherEmail: 'selvi@teachers.example',
  };
  expect((await keeper.post('/api/addConfigInfo', teacher)).statusCode).toBe(200);
  const { TeacherEmail: _address, ...shown } = teacher;
  const found = await visitor.get(encodeURI('/api/getConfigData?search=செல்வி'));
  expect(found.json()).toEqual([{ ...shown, Url: '' }]);
  expect(found.body).not.toContain('teachers.example');
});

it('a calendar follows in the language of its address', async () => {
  const event = { date: '2025-12-20', activity: 'Kolam', activityInTamil: 'கோலம்', branch: 'North' };
  const { _id } = (await keeper.post('/api/addCalendarItem', event)).json();
  const other = { ...event, activity: 'Fair', activityInTamil: '' };
  await keeper.post('/api/addCalendarItem', other);
  const names = async (address: string) =>
    [...(await visitor.get(address)).body.matchAll(/^SUMMARY:(.*?)\r?$/gm)].map(([, name]) => name);
  expect(await names('/api/calendar/North.ics')).toEqual(expect.arrayContaining(['Kolam', 'Fair']));
  expect(await names('/api/calendar/North.ics?lang=ta')).toEqual(
    expect.arrayContaining(['கோலம்', 'Fair']),
  );
  expect(await names(`/api/calendar/event/${_id}.ics?lang=ta`)).toEqual(['கோலம்']);
  expect((await visitor.get('/api/calendar/North.ics?lang=ta')).body).toContain('பள்ளிக்கூடம்');
});

it('the search of everything finds by the Tamil text and answers both', async () => {
  const find = async (words: string) =>
    (await keeper.get(`/api/findAnything?words=${encodeURIComponent(words)}`)).json();
  expect((await find('கோலம்')).events).toMatchObject([
    { activity: 'Kolam', activityInTamil: 'கோலம்' },
  ]);
  expect((await find('செல்வி')).people).toMatchObject([
    { Name: 'Selvi Nambi', NameInTamil: 'செல்வி நம்பி' },
  ]);
});
