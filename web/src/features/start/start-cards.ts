import type { StartCard } from '@pallikoodam/contract/start';
import type { StartCardId } from '@pallikoodam/domain/start/cards';
import {
  type Icon,
  IconBarcode,
  IconBook,
  IconBooks,
  IconCalendarCheck,
  IconCash,
  IconChalkboard,
  IconChartBar,
  IconChecks,
  IconClipboardCheck,
  IconEyeCheck,
  IconEyeQuestion,
  IconMail,
  IconMailX,
  IconNotebook,
  IconReceiptRefund,
  IconSettingsExclamation,
  IconUserCheck,
  IconUserPlus,
  IconUserQuestion,
  IconUsersGroup,
} from '@tabler/icons-react';
import { linkOptions } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import { formatDay } from '../../lib/format.ts';
import type { LinkTarget } from '../../screen/link-target.ts';

type CardLook = {
  Icon: Icon;
  /** An English key for `t`. */
  title: string;
  describe: (card: StartCard, t: TFunction) => string;
  link: LinkTarget | ((card: StartCard) => LinkTarget);
};

/** How each card of the start page looks and where it leads (server: features/start/cards/service.ts). */
export const cardLooks: Readonly<Record<StartCardId, CardLook>> = {
  'setup.open': {
    Icon: IconSettingsExclamation,
    title: 'To set up',
    describe: (_, t) => t('before families come'),
    link: linkOptions({ to: '/Setup' }),
  },
  'attendance.take': {
    Icon: IconCalendarCheck,
    title: 'Take attendance',
    describe: describeAttendance,
    link: linkOptions({ to: '/attendanceInfo' }),
  },
  'messages.undelivered': {
    Icon: IconMailX,
    title: 'Not delivered',
    describe: (_, t) => t('mails and SMS of the last two weeks'),
    link: linkOptions({ to: '/ArchivedComm', search: { tab: 'undelivered' } }),
  },
  'contact.open': {
    Icon: IconMail,
    title: 'Open messages',
    describe: (_, t) => t('written with the contact form'),
    link: linkOptions({ to: '/ContactMessages' }),
  },
  'likenesses.open': {
    Icon: IconEyeQuestion,
    title: 'Look at this',
    describe: (_, t) => t('children who may be one, and requests of families'),
    link: linkOptions({ to: '/LookAtThis' }),
  },
  'ledger.review': {
    Icon: IconEyeCheck,
    title: 'Second look',
    describe: (_, t) => t('entries of the treasury that one person made'),
    link: linkOptions({ to: '/LedgerReview' }),
  },
  'students.new': {
    Icon: IconUserPlus,
    title: 'New enrollments',
    describe: ({ about: { Year: year } }, t) =>
      year === undefined
        ? t('since your last visit')
        : t('for {{year}}, since your last visit', { year }),
    link: ({ about: { Year } }) => {
      const ofYear = Year === undefined ? {} : { Year };
      return linkOptions({ to: '/Admission', search: { ...ofYear, sort: '-insertTimeStamp' } });
    },
  },
  'students.withoutTeacher': {
    Icon: IconUserQuestion,
    title: 'Students without a teacher',
    describe: (_, t) => t('waiting for a class'),
    link: linkOptions({ to: '/Admission', search: { sort: 'StudentTeacher' } }),
  },
  'payments.unpaid': {
    Icon: IconCash,
    title: 'Not paid yet',
    describe: (_, t) => t('students of this year'),
    link: linkOptions({ to: '/Treasury', search: { PaymentStatus: 'Unpaid' } }),
  },
  'payments.refunds': {
    Icon: IconReceiptRefund,
    title: 'Refunds to settle',
    describe: (_, t) => t('students of this year'),
    link: linkOptions({ to: '/Treasury', search: { RefundStatus: 'InProgress' } }),
  },
  'homework.enter': {
    Icon: IconNotebook,
    title: 'Homework',
    describe: ({ count, about: { week, whose, scored } }, t) => {
      const all = Number(scored) + count;
      return whose === 'class'
        ? t('Week {{week}}: {{scored}} of {{all}} entered', { week, scored, all })
        : t('Week {{week}}: students without a score', { week });
    },
    // The week of the card, whatever is entered meanwhile.
    link: ({ about: { week = '' } }) =>
      linkOptions({ to: '/HomeWork', search: { tab: 'type', week } }),
  },
  'homework.silent': {
    Icon: IconChalkboard,
    title: 'Classes without scores',
    describe: ({ about: { week } }, t) => t('Week {{week}}: nobody has one yet', { week }),
    link: linkOptions({ to: '/HomeWork' }),
  },
  'homework.scored': {
    Icon: IconChecks,
    title: 'Scores entered',
    describe: ({ about: { week } }, t) => t('Week {{week}}: students with a score', { week }),
    link: linkOptions({ to: '/HomeWork' }),
  },
  'assessments.enter': {
    Icon: IconClipboardCheck,
    title: 'Assessment scores',
    describe: ({ count, about: { semester, scored } }, t) =>
      t('Semester {{semester}}: {{scored}} of {{all}} entered', {
        semester,
        scored,
        all: Number(scored) + count,
      }),
    link: ({ about: { semester } }) =>
      linkOptions({ to: '/assessmentInfo', search: { tab: 'type', type: partOf(semester) } }),
  },
  'duty.mark': {
    Icon: IconUsersGroup,
    title: 'Volunteer attendance',
    describe: (_, t) => t('active volunteers'),
    link: linkOptions({ to: '/VolunteerAttendance' }),
  },
  'library.overdue': {
    Icon: IconBooks,
    title: 'Books overdue',
    describe: (_, t) => t('families can be reminded'),
    link: linkOptions({ to: '/BookTx', search: { overdue: 'true' } }),
  },
  'library.dueToday': {
    Icon: IconBarcode,
    title: 'Books due today',
    describe: (_, t) => t('take them back at the desk'),
    link: linkOptions({ to: '/LibraryManagement' }),
  },
  'library.out': {
    Icon: IconBook,
    title: 'Books out',
    describe: (_, t) => t('with families now'),
    link: linkOptions({ to: '/BookTx' }),
  },
  'figures.year': {
    Icon: IconChartBar,
    title: 'The year in figures',
    describe: (_, t) => t('students of this year'),
    link: linkOptions({ to: '/Dashboard' }),
  },
  'figures.presence': {
    Icon: IconUserCheck,
    title: 'Present at the last class',
    describe: ({ about: { date = '', of } }, t) =>
      t('of {{total}} students on {{day}}', { total: of, day: formatDay(date) }),
    link: linkOptions({ to: '/Dashboard' }),
  },
};

function partOf(semester: string | undefined) {
  return (['Q1', 'Q2', 'Q3'] as const).find((part) => part === `Q${semester}`) ?? '';
}

function describeAttendance({ about }: StartCard, t: TFunction): string {
  const { Grade = '', date = '', taken } = about;
  const day = formatDay(date, { style: 'full' });
  const done = taken === 'Yes' ? t('already taken') : '';
  return [t(Grade), day, done].filter((part) => part !== '').join(' · ');
}
