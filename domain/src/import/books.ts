import { longestAuthor, longestTitle, trimAuthor, trimTitle } from '../library/book-import.ts';
import { longestBookNumber } from '../library/book-number.ts';
import { conditions } from '../library/loan.ts';
import type { ImportKind, ImportRow } from './import-kind.ts';

/** What librarians and catalogues write of a book's whereabouts, in either language. */
const states: Readonly<Record<string, string>> = {
  y: 'Y',
  yes: 'Y',
  true: 'Y',
  available: 'Y',
  'in library': 'Y',
  'on shelf': 'Y',
  ஆம்: 'Y',
  உள்ளது: 'Y',
  n: 'N',
  no: 'N',
  false: 'N',
  'not available': 'N',
  borrowed: 'Borrowed',
  'checked out': 'Borrowed',
  'on loan': 'Borrowed',
  issued: 'Borrowed',
  loaned: 'Borrowed',
  lent: 'Borrowed',
  இல்லை: 'N',
  இரவலில்: 'Borrowed',
  தொலைந்தது: 'Lost',
  சேதமடைந்தது: 'Damaged',
  'நிறுத்தி வைக்கப்பட்டது': 'Withheld',
};

/** Books: the portal's own list, Koha, Librarika, Goodreads and what librarians call their columns. */
export const bookImport: ImportKind = {
  name: 'books',
  needs: [['bookid'], ['title'], ['author']],
  fields: [
    {
      id: 'bookid',
      label: 'Book Number',
      reader: 'text',
      most: longestBookNumber,
      synonyms: [
        ...['bookid', 'booknumber', 'bookno', 'நூல்எண்', 'புத்தகஎண்'],
        ...['accessionno', 'accessionnumber', 'accession', 'barcode', 'itembarcode', '952p'],
        ...['callno', 'number', 'எண்', 'no', 'id'],
      ],
    },
    {
      id: 'title',
      label: 'Title',
      reader: 'text',
      most: longestTitle,
      synonyms: [
        ...['title', 'booktitle', 'titleofbook', 'titleofthebook', 'bookname', 'nameofbook'],
        ...['nameofthebook', 'தலைப்பு', 'நூல்பெயர்', 'புத்தகத்தின்பெயர்', 'நூல்', 'புத்தகம்'],
        ...['name', 'book', 'biblio', '245a'],
      ],
    },
    {
      id: 'author',
      label: 'Author',
      reader: 'text',
      most: longestAuthor,
      synonyms: [
        ...['author', 'authors', 'authorname', 'authornames', 'writer', 'writtenby'],
        ...['ஆசிரியர்', 'எழுத்தாளர்', '100a', 'authorlf'],
      ],
    },
    {
      id: 'available',
      label: 'Availability',
      reader: 'choice',
      choices: ['Y', 'N', 'Borrowed', ...conditions.filter((condition) => condition !== '')],
      words: states,
      synonyms: [
        ...['available', 'availability', 'status', 'itemstatus', 'onshelf'],
        ...['இருப்பு நிலை', 'இருப்பு', 'நிலை'],
      ],
    },
    {
      id: 'Comments',
      label: 'Comments',
      reader: 'text',
      most: 500,
      synonyms: ['comments', 'comment', 'remarks', 'notes', 'குறிப்பு', 'குறிப்புகள்', 'கருத்துகள்'],
    },
  ],
  settle: (row) => [trimCatalogue(row)],
};

function trimCatalogue(row: ImportRow): ImportRow {
  const { title, author } = row.values;
  return {
    ...row,
    values: {
      ...row.values,
      ...(title === undefined ? {} : { title: trimTitle(title) }),
      ...(author === undefined ? {} : { author: trimAuthor(author) }),
    },
  };
}
