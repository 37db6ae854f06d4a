import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { hasOwnWayToPay } from '@pallikoodam/content/payment-ways';
import type { School } from '@pallikoodam/content/school';
import type { Trial } from '@pallikoodam/contract/setup';
import { academicYearOfDay } from '@pallikoodam/domain/school/academic-year';
import { decideSetup, type SetupPoint, type TriedPoint } from '@pallikoodam/domain/setup/points';
import {
  isSample,
  isSamplePlace,
  type SampleField,
  sampleFields,
} from '@pallikoodam/domain/setup/samples';
import { readBackupMoment } from '../../platform/db/backup/name-backup.ts';
import type { CallContext, Portal } from '../../platform/portal.ts';
import { readSchoolDay } from '../../platform/school-calendar.ts';
import { readCurrentYear } from '../school/service.ts';
import { listWithoutCode } from './data.ts';
import { trials } from './try/service.ts';

/** What the school needs and whether it is set up, as it stands at this moment. */
export async function readSetup({ portal, caller, now }: CallContext): Promise<SetupPoint[]> {
  const { settings, school, database } = portal;
  const backup = await findNewestBackup(settings);
  const withoutCode = await listWithoutCode(database);
  return decideSetup({
    publicUrl: settings.publicUrl,
    samples: listSamples(school),
    year: {
      current: await readCurrentYear(portal),
      today: academicYearOfDay(readSchoolDay(school, now)),
    },
    mail: { isSet: settings.smtpUrl !== undefined, sender: settings.mailFrom },
    newestBackup: backup?.madeAt ?? null,
    now,
    secondFactor: {
      required: settings.requireSecondFactor,
      without: withoutCode.length,
      own: withoutCode.includes(caller.email),
    },
    bucket: settings.s3?.bucket ?? null,
    sharedDatabase: settings.databaseUrl !== undefined,
    payment: { page: school.payment.gatewayUrl, paysOtherwise: hasOwnWayToPay(school) },
    hasSms: settings.smsUrl !== undefined,
  });
}

export async function trySetup(context: CallContext, point: TriedPoint): Promise<Trial> {
  const backup = await findNewestBackup(context.portal.settings);
  return trials[point](context, backup?.file ?? null);
}

/** How many points wait for the school; a demo school is for looking, nothing waits there. */
export async function countOpenPoints(context: CallContext): Promise<number> {
  if (context.portal.settings.demo) return 0;
  return (await readSetup(context)).filter(({ state }) => state === 'open').length;
}

/** By their addresses: a person who enters these enters the rest beside them. */
function listSamples(school: School): SampleField[] {
  const { contacts, payment } = school;
  const addresses: Record<Exclude<SampleField, 'postalAddress' | 'locations'>, string> = {
    'contacts.school': contacts.school.email,
    'contacts.payments': contacts.payments.email,
    'contacts.technology': contacts.technology.email,
    'contacts.escalations': contacts.escalations.email,
    'contacts.volunteers': contacts.volunteers.email,
    treasurerEmail: school.treasurerEmail,
    groupEmail: school.groupEmail,
    'payment.onlineTransferEmail': payment.onlineTransferEmail,
    'payment.zelle': payment.zelle,
    'payment.paypal': payment.paypal,
  };
  return sampleFields.filter((field) => {
    if (field === 'postalAddress') return isSamplePlace(school.postalAddress);
    if (field === 'locations') return school.locations.some(isSampleBranch);
    return isSample(addresses[field]);
  });
}

function isSampleBranch({ address, mapUrl }: School['locations'][number]): boolean {
  return isSamplePlace(address.split(',')) || isSample(mapUrl);
}

/**
 * In the folder where `npm run backup` puts them; others are not seen from here. The last by its
 * name, which tells when it was made: a copy may carry the time at which it was copied.
 */
async function findNewestBackup({
  dataDirectory,
}: Pick<Portal['settings'], 'dataDirectory'>): Promise<{ file: string; madeAt: Date } | null> {
  const folder = join(dataDirectory, 'backups');
  const names = await readdir(folder).catch(() => []);
  for (const name of names.sort().reverse()) {
    const madeAt = readBackupMoment(name);
    if (madeAt === null) continue;
    const file = join(folder, name);
    const found = await stat(file).catch(() => null);
    // One of no length is being written.
    if (found !== null && found.size > 0) return { file, madeAt };
  }
  return null;
}
