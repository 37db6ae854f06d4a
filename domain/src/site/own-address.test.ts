import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isOwnPath, isPicture, leadsToCalls, namesCalls } from './own-address.ts';

const portal = 'https://portal.school.example';
const call = 'api/deleteS3File/record-management/General%2FPlan.pdf';

describe('a link leads to a call of the portal', () => {
  it.each([
    [`${portal}/${call}`],
    [`/${call}`],
    ['/api'],
    ['/auth/sign-out'],
    [`${portal}/auth/sign-out`],
    [`http://portal.school.example/${call}`],
    [`https://portal.school.example:8443/${call}`],
    [`https://somebody@portal.school.example/${call}`],
    [`https://portal.school.example./${call}`],
    [`HTTPS://Portal.School.EXAMPLE/API/deleteS3File`],
    [`https://ｐortal.school.example/${call}`],
    [`//portal.school.example/${call}`],
    [`\\\\portal.school.example\\api\\deleteS3File`],
    [`https:${call}`],
    [`https:/${call}`],
    [`https:\\\\portal.school.example\\${call}`],
    [`${portal}/\t${call}`],
    [`https://portal.scho\tol.example/a\tpi/deleteS3File`],
    [`${portal}//${call}`],
    [`${portal}/art/../${call}`],
    [`${portal}/art/%2e%2E/${call}`],
    [`/art/%2e%2e/${call}`],
    [`${portal}/%61pi/deleteS3File`],
    [`${portal}/%2561pi/deleteS3File`],
    [`${portal}/%2Fapi/deleteS3File`],
    [`${portal}/api%2FdeleteS3File`],
    [`${portal}/api?x`],
    [`/api/galleryPhoto/..%2f..%2fapi/deleteS3File`],
  ])('%j', (address) => {
    expect(leadsToCalls(address, portal)).toBe(true);
    expect(isPicture(address, portal)).toBe(false);
  });
});

describe('a link leads to a page or elsewhere', () => {
  it.each([
    [`${portal}/PhotoGallery`],
    ['/apiary'],
    [`${portal}/authors`],
    ['https://elsewhere.example/api/docs'],
    ['https://portal.school.example.evil.example/api'],
    ['https://books.school.example/auth/book-1'],
    ['//elsewhere.example/api'],
    [`${portal}/api/galleryPhoto/0199/large.webp`],
    ['mailto:api@school.example'],
    ['https://'],
    [''],
  ])('%j', (address) => {
    expect(leadsToCalls(address, portal)).toBe(false);
  });
});

describe('a picture', () => {
  it.each([
    ['/art/sponsor-1.svg', true],
    ['/api/galleryPhoto/0199/small.webp', true],
    ['/api/sponsorPicture/0199.webp', true],
    [`${portal}/art/sponsor-1.svg`, true],
    ['https://photos.example/1.jpg', true],
    ['http://photos.example/1.jpg', false],
    ['/', false],
    ['/art/', false],
    ['/StudentInfo', false],
    ['/apis', false],
    ['//photos.example/1.jpg', false],
    ['/\t/photos.example/1.jpg', false],
    ['javascript:alert(1)', false],
    ['data:image/png;base64,AA', false],
  ])('%j: %s', (address, expected) => {
    expect(isPicture(address, portal)).toBe(expected);
  });
});

describe('a path of the portal', () => {
  it.each([
    '/',
    '/PhotoGallery',
    '/PhotoGallery?lang=ta#top',
    '/api/galleryPhoto/0199/large.webp',
    '/art/sponsor-1.svg',
    '/a//evil.example',
    '/%E0%AE%95',
    '/கலை',
  ])('is %j', (link) => {
    expect(isOwnPath(link)).toBe(true);
  });

  it.each([
    '',
    'PhotoGallery',
    'https://evil.example',
    'javascript:alert(1)',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\t\\evil.example',
    '/ /evil.example',
    ' //evil.example',
    '/\u00a0/evil.example',
    '/\ufeff/evil.example',
    '/\u0000/evil.example',
    '/\u0085/evil.example',
    '/%09/evil.example',
    '/%0A/evil.example',
    '/%20/evil.example',
    '/%00/evil.example',
    '/%c2%a0/evil.example',
    '/%2509/evil.example',
    '/%252509/evil.example',
    '/%2Fevil.example',
    '/%2f%2fevil.example',
    '/%5Cevil.example',
    '/%255Cevil.example',
    '%2F%2Fevil.example',
    '/.//evil.example',
    '/a/..//evil.example',
    '/a/%2e%2e//evil.example',
    '/a/..\\\\evil.example',
    '/PhotoGallery?from=%09',
    '/%zz//evil.example',
    '/%E0%A4%A',
    `/${'%25'.repeat(300)}`,
  ])('is not %j', (link) => {
    expect(isOwnPath(link)).toBe(false);
  });

  it('stays on the portal, read as it is or with everything decoded and blanks left out', () => {
    const piece = fc.constantFrom(
      ...['/', '\\', '%2f', '%5C', '%255c', '\t', '%09', '%2509', ' ', '%20', '.', '..', '%2e'],
      ...['a', 'evil.example', '@', ':', '?', '#', '%', '\u200b', '\u3000'],
    );
    const links = fc.array(piece, { maxLength: 8 }).map((pieces) => `/${pieces.join('')}`);
    const own = 'https://portal.school.example';
    fc.assert(
      fc.property(links, (link) => {
        if (!isOwnPath(link)) return;
        for (let read = link, last = ''; read !== last; ) {
          const bare = read.replace(/[\s\p{Cc}]/gu, '');
          expect(new URL(bare, own).origin, bare).toBe(own);
          expect(new URL(new URL(bare, own).pathname, own).origin, bare).toBe(own);
          last = read;
          read = decodeURIComponent(read);
        }
      }),
      { numRuns: 5_000 },
    );
  });
});

describe('a text', () => {
  it.each([
    [`The plan (${portal}/${call}).`, true],
    [`<p><a href="${portal}/${call}">plan</a></p>`, true],
    ['<p><a href="https:/api/deleteS3File">plan</a></p>', true],
    [`/${call}`, true],
    [`See ${portal}/AcademicCalendar and https://elsewhere.example/api`, false],
    ['We use the /api of the portal', false],
    ['http:'.repeat(20_000), false],
  ])('%.60j names a call: %s', (text, expected) => {
    expect(namesCalls(text, portal)).toBe(expected);
  });
});
