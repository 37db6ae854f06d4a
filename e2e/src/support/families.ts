import { expect } from '@playwright/test';
import { type Caller, callAs, sendForm } from './calls.ts';
import { openMail } from './mailbox.ts';
import type { RunningPortal } from './portal.ts';
import { readJson } from './read-json.ts';

/** A child's record as the journeys look at it. */
export type Child = {
  _id: string;
  UserName: string;
  FirstName: string;
  LastName: string;
  StudentTeacher: string;
  Status: string;
  Address: string;
  Comments: string;
  Mobile: string;
  PaymentStatus: string;
  AmountPaid: number | null;
  LastModifiedBy: string;
  /** The Reference ID. */
  Volunteering: string;
};

let families = 0;

/** An address that no other journey uses: `kadal.3@home.example`. */
export function newFamilyAddress(name: string): string {
  families += 1;
  return `${name}.${families}@home.example`;
}

const usualChild = {
  FirstName: 'Oviya',
  LastName: 'Kadalarasan',
  Gender: 'Female',
  DateOfBirth: '2016-05-04',
  FatherName: 'Kadalarasan',
  MotherName: 'Ponmalar',
  Mobile: '7045550101',
  EmergencyContact: '7045550102',
  GradeInTamilSchool: 'Nilai 2',
  PreviousYear: 'Nilai 1',
  Branch: 'North',
  Address: '1 Palm Street',
  City: 'Anytown',
  State: 'NC',
  ZipCode: '28000',
  Status: 'Submitted',
};

/** The office enters a child; what is not said is as usual. */
export async function enrollChild(
  portal: RunningPortal,
  child: { UserName: string } & Partial<Child> & Record<string, unknown>,
): Promise<Child> {
  const answer = await (await officeOf(portal)).write('addStudentInfo', {
    ...usualChild,
    ...child,
  });
  expect(answer.status, `enrollment of a child of ${child.UserName}`).toBe(200);
  return readJson(answer);
}

/** The record as the office reads it now. */
export async function readChild(portal: RunningPortal, { _id }: { _id: string }): Promise<Child> {
  const answer = await (await officeOf(portal)).read(`getStudentById/${_id}`);
  expect(answer.status).toBe(200);
  return readJson(answer);
}

const offices = new WeakMap<RunningPortal, Promise<Caller>>();

/** One sign-in of the office a portal is enough. */
export function officeOf(portal: RunningPortal): Promise<Caller> {
  const office = offices.get(portal) ?? callAs(portal, 'admin');
  offices.set(portal, office);
  return office;
}

export type Account = { email: string; password: string };

/** An account whose address is confirmed, for journeys that begin after the sign-up. */
export async function openAccount(portal: RunningPortal, email: string): Promise<Account> {
  const account = { email, password: 'Kuyil-Mazhai-25' };
  const answer = await sendForm(portal, '/auth/sign-up/email', account);
  expect(answer.status, `sign-up of ${email}`).toBe(200);
  const { link } = await openMail(portal, { to: email, subject: 'Confirm' });
  const token = new URL(link ?? '').searchParams.get('confirm') ?? '';
  const confirmed = await sendForm(portal, '/auth/sign-in/link', {
    token,
    password: account.password,
  });
  expect(confirmed.status, `confirmation of ${email}`).toBe(200);
  return account;
}
