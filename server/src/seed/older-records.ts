import { isSouth } from '@pallikoodam/domain/school/branches';
import type { Child } from './children.ts';
import { unpaid } from './payments.ts';
import { createDeck, type Random } from './random.ts';
import type { StudentRecord } from './student-record.ts';

type Change = (record: StudentRecord) => Partial<StudentRecord>;

const asItIs: Change = () => ({});

/** Who never got as far as a class neither paid nor has books. */
const notAccepted: Partial<StudentRecord> = { ...unpaid, StudentTeacher: '', BookStatus: '' };

/**
 * Gives some of last year's records what older records of a school hold: missing fields, phone
 * numbers from before ten digits were asked for, the branch from before the South had two sites.
 */
export function createOldFashioned(
  random: Random,
): (record: StudentRecord, kind: Child['kind']) => StudentRecord {
  const dealForAnybody = createDeck<Change>(random, [
    [asItIs, 72],
    [({ Branch }) => ({ Branch: isSouth(Branch) ? 'South' : Branch }), 6],
    [() => ({ Mobile: '' }), 2],
    [({ Mobile }) => ({ Mobile: `+1 ${Mobile.slice(0, 3)}-555-${Mobile.slice(6)}` }), 2],
    [({ Mobile }) => ({ Mobile: `555.${Mobile.slice(6)} (home)` }), 1],
    [() => ({ EmergencyContact: '' }), 2],
    [() => ({ SpecialKid: '', SpecialNeeds: '' }), 4],
    [() => ({ NameInTamil: '', Signature: '' }), 3],
    [() => ({ Volunteering: '' }), 1],
    [() => ({ ZipCode: '', GradeInLocalSchool: '' }), 2],
    [() => ({ Address: '', City: '', State: '', ZipCode: '' }), 1],
    [() => ({ FatherName: '' }), 1],
    [() => ({ MotherName: '' }), 1],
    [() => ({ PreviousYear: '', OnlineOrInperson: '' }), 2],
  ]);
  // The child of a returning family is found by these, so only records that end here miss them.
  const dealForLeavers = createDeck<Change>(random, [
    [asItIs, 28],
    [() => ({ ...notAccepted, Status: 'PendingPayment' }), 3],
    [() => ({ ...notAccepted, Status: 'Rejected' }), 2],
    [() => ({ ...notAccepted, Status: 'Submitted' }), 1],
    [() => ({ Gender: '' }), 1],
    [() => ({ DateOfBirth: '' }), 1],
    [() => ({ GradeInTamilSchool: '' }), 1],
    [() => ({ LastName: '' }), 1],
  ]);

  return (record, kind) => {
    const changed = { ...record, ...dealForAnybody()(record) };
    return kind === 'left' ? { ...changed, ...dealForLeavers()(changed) } : changed;
  };
}
