import { describe, expect, it } from 'vitest';
import {
  decideContent,
  emptyFileMessage,
  isPicture,
  otherContentMessage,
  riskyTypeMessage,
  unknownTypeMessage,
} from './content.ts';

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const utf8 = (text: string) => new TextEncoder().encode(text);
const png = bytes('\x89PNG\r\n\x1a\n\0\0');
const zip = bytes('PK\x03\x04\x14\0');

describe('a file', () => {
  it.each([
    ['a.pdf', bytes('%PDF-1.7'), 'application/pdf'],
    ['a.PNG', png, 'image/png'],
    ['a.jpeg', bytes('\xff\xd8\xff\xe0'), 'image/jpeg'],
    ['a.webp', bytes('RIFF\x01\x02\x03\x04WEBPVP8 '), 'image/webp'],
    ['a.wav', bytes('RIFF\x01\x02\x03\x04WAVEfmt '), 'audio/wav'],
    ['a.heic', bytes('\0\0\0\x18ftypheic\0'), 'image/heic'],
    ['a.mp4', bytes('\0\0\0\x18ftypisom\0'), 'video/mp4'],
    ['a.docx', zip, 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
    ['a.zip', zip, 'application/zip'],
    ['a.txt', utf8('வணக்கம்'), 'text/plain'],
    ['a.csv', bytes('Ren\xe9e,12'), 'text/csv'],
  ])('%s is told by its content', (name, head, contentType) => {
    expect(decideContent(name, head)).toEqual({ contentType, name });
  });

  it.each([
    ['a.jpg', png, 'image/png', 'a.png'],
    ['Photo.JPEG', bytes('RIFF\x01\x02\x03\x04WEBPVP8 '), 'image/webp', 'Photo.webp'],
    ['a.jfif', bytes('\xff\xd8\xff\xe0'), 'image/jpeg', 'a.jpg'],
    ['IMG.jpg', bytes('\0\0\0\x18ftypheic\0'), 'image/heic', 'IMG.heic'],
    ['a.heic', bytes('\xff\xd8\xff\xe0'), 'image/jpeg', 'a.jpg'],
    ['a.png', bytes('GIF89a'), 'image/gif', 'a.gif'],
    ['IMG_001', png, 'image/png', 'IMG_001.png'],
  ])('%s that is another picture takes the right ending', (name, head, contentType, kept) => {
    expect(decideContent(name, head)).toEqual({ contentType, name: kept });
  });

  it.each([
    ['a.png', zip, otherContentMessage],
    ['a.jfif', zip, otherContentMessage],
    ['a.pdf', png, otherContentMessage],
    ['a.exe', png, unknownTypeMessage],
    ['a.svg', utf8('<svg onload="alert(1)"/>'), riskyTypeMessage],
    ['a.SVG', png, riskyTypeMessage],
    ['page.html', utf8('<p>Hello</p>'), riskyTypeMessage],
    ['page.htm', utf8('Hello'), riskyTypeMessage],
    ['a.txt', bytes('MZ\x90\0\x03'), otherContentMessage],
    ['a.pdf', utf8('<script>'), otherContentMessage],
    ['a.csv', bytes('a,b\x01'), otherContentMessage],
    ['a.exe', bytes('MZ\x90\0'), unknownTypeMessage],
    ['a.js', utf8('alert(1)'), unknownTypeMessage],
    ['a.jar', zip, unknownTypeMessage],
    ['README', utf8('text'), unknownTypeMessage],
    ['a.constructor', utf8('text'), unknownTypeMessage],
    ['a.txt', new Uint8Array(), emptyFileMessage],
  ])('%s is refused for its content', (name, head, fault) => {
    expect(decideContent(name, head)).toEqual({ fault });
  });

  it('is a picture only where browsers show it and nothing in it runs', () => {
    expect(isPicture('image/png')).toBe(true);
    expect(isPicture('image/svg+xml')).toBe(false);
    expect(isPicture('image/heic')).toBe(false);
  });
});
