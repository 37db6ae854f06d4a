import { dayOf, type Write } from './write.ts';

/** The books that the library's desk lends and takes back. */
export const deskBooks = Array.from({ length: 8 }, (_, index) => `k${index + 1}`);

/** Books of one list, imported together or not at all. */
const importedBooks = 5;

/** Areas with contents in the storage; a folder has one that holds it. */
export const storingAreas = ['files', 'folders', 'photographs'];

/** What the school keeps, shows and lends. */
export const keepingWrites: readonly Write[] = [
  {
    area: 'news',
    call: 'addNews',
    table: 'news',
    column: 'News',
    body: (mark) => ({ News: mark, Status: 'Active' }),
  },
  {
    area: 'calendar',
    call: 'addCalendarItem',
    table: 'calendar_event',
    column: 'activity',
    repeats: true,
    body: (mark, turn) => ({ date: dayOf(turn), activity: mark, branch: 'North' }),
  },
  {
    area: 'gallery',
    call: 'addGallery',
    table: 'gallery',
    column: 'name',
    repeats: true,
    body: (mark) => ({
      order: 1,
      type: 'Video',
      name: mark,
      url: `https://videos.school.example/${mark}`,
    }),
  },
  {
    area: 'files',
    call: 'uploadfile',
    table: 'file',
    column: 'name',
    ending: '.jpg',
    repeats: true,
    files: (mark) => [`${mark}.png`],
    path: () => '/uploadfile/profile-pictures/ID%20pictures/somebody',
  },
  {
    area: 'folders',
    call: 'createFolder',
    table: 'file',
    column: 'folder',
    path: (mark) => `/createFolder/teachers/${mark}`,
  },
  {
    area: 'photographs',
    call: 'uploadGalleryPhotos',
    table: 'gallery',
    column: 'name',
    repeats: true,
    records: 2,
    files: (mark) => [`${mark}.png`, `${mark}.png`],
  },
  {
    area: 'books',
    call: 'addBook',
    table: 'book',
    column: 'bookid',
    body: (mark) => ({ bookid: mark, title: 'Aathichudi', author: 'Avvai', available: 'Y' }),
  },
  {
    area: 'imports of books',
    call: 'runImport',
    table: 'book',
    column: 'title',
    records: importedBooks,
    path: () => '/runImport/books',
    body: (mark) => ({
      text: [
        'Book Number,Title,Author',
        ...Array.from({ length: importedBooks }, (_, index) => `${mark}-${index},${mark},Avvai`),
      ].join('\n'),
    }),
  },
  {
    area: 'books read',
    call: 'createHistory',
    table: 'loan',
    column: 'FirstName',
    body: (mark, turn) => ({
      FirstName: mark,
      bookId: deskBooks[turn % deskBooks.length],
      BookTakenDate: '2025-09-06',
      BookReturnDate: '2025-09-13',
    }),
  },
  {
    area: 'scores of readers',
    call: 'saveScore',
    table: 'score',
    column: 'Comments',
    body: (mark, turn, { studentIds }) => ({
      StudentId: studentIds[turn % studentIds.length],
      FirstName: 'Kavin',
      Score: '9',
      Comments: mark,
    }),
  },
  {
    area: 'online books',
    call: 'addOnlineBook',
    table: 'online_book',
    column: 'Id',
    body: (mark) => ({
      Id: mark,
      Title: 'Aathichudi',
      Link: `https://books.school.example/${mark}`,
      Grade: 'General',
    }),
  },
  {
    area: 'assets',
    call: 'addInventory',
    table: 'asset',
    column: 'AssetName',
    body: (mark) => ({ AssetName: mark, HeldBy: 'Anbu', Comments: 'With its bag' }),
  },
  {
    area: 'lists',
    call: 'addGraduate',
    table: 'graduate',
    column: 'FirstName',
    repeats: true,
    body: (mark) => ({
      FirstName: mark,
      LastName: 'Mullai',
      Year: '2024-2025',
      Branch: 'North',
      GradeInTamilSchool: 'Nilai 8',
    }),
  },
  {
    area: 'competitions',
    call: 'addCompetition',
    table: 'competition',
    column: 'EventName',
    repeats: true,
    body: (mark) => ({
      Grade: '3',
      EventName: mark,
      Link: 'https://contest.school.example/recital',
    }),
  },
  {
    area: 'sponsors',
    call: 'addSponsor',
    table: 'sponsor',
    column: 'name',
    repeats: true,
    body: (mark) => ({ name: mark, order: 9, photo: '/art/sponsor-1.svg' }),
  },
];
