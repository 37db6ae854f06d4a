import { describe, expect, it } from 'vitest';
import { isPicture, leadsToCalls, leavesPortal, namesCalls } from './own-address.ts';

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

describe('what begins like a path', () => {
  it.each([
    ['/\t/evil.example', true],
    ['/\\evil.example', true],
    ['//evil.example', true],
    ['/\t\\evil.example', true],
    ['/PhotoGallery', false],
    ['/a//evil.example', false],
    ['https://evil.example', false],
  ])('%j leaves the portal: %s', (address, expected) => {
    expect(leavesPortal(address, portal)).toBe(expected);
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
