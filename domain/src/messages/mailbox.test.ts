import { describe, expect, it } from 'vitest';
import { mailboxOf, pickEmails, pickPhones } from './mailbox.ts';

describe('one mail a mailbox', () => {
  it.each([
    ['Malar@Home.example ', 'malar@home.example'],
    ['ma.lar+school@gmail.com', 'malar@gmail.com'],
    ['malar@googlemail.com', 'malar@gmail.com'],
    ['malar+school@outlook.com', 'malar@outlook.com'],
    ['ma.lar@outlook.com', 'ma.lar@outlook.com'],
    // Elsewhere a plus may be part of the name.
    ['malar+school@home.example', 'malar+school@home.example'],
  ])('%s is %s', (address, mailbox) => {
    expect(mailboxOf(address)).toBe(mailbox);
  });

  it('the first spelling stays, in order, without what is no address', () => {
    expect(
      pickEmails([
        'velan@home.example',
        'Ma.lar@gmail.com',
        'none',
        '',
        'malar@gmail.com',
        'anbu@home.example',
        'VELAN@home.example',
      ]),
    ).toEqual(['anbu@home.example', 'ma.lar@gmail.com', 'velan@home.example']);
  });
});

it('one SMS a telephone', () => {
  expect(
    pickPhones(['7045550101', '(704) 555-0101', '+1 704 555 0102', '17045550102', '555', '']),
  ).toEqual(['7045550101', '7045550102']);
});
