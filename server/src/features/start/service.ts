import type { MyFamily } from '@pallikoodam/contract/guardians';
import type {
  ComingEvent,
  FamilyToEnroll,
  HomeworkWeek,
  NextClass,
  OpenSum,
  StartCard,
} from '@pallikoodam/contract/start';
import { startCardIds } from '@pallikoodam/domain/start/cards';
import type { CallContext } from '../../platform/portal.ts';
import { findDecidingRecord } from '../access/service.ts';
import { readComingEvents } from '../calendar/service.ts';
import { listNamingFamilies } from '../guardians/service.ts';
import { isRegistrationOpen, readRegistrationYear } from '../school/service.ts';
import { readFamily, readGreetedParent } from '../students/service.ts';
import { cardReaders, readWeekOfCoordinator } from './cards/service.ts';
import { readOwnFamily } from './own-family/service.ts';
import { chooseCards, mayReadCard } from './policy.ts';

/** How far back 'new' reaches on a person's first visit. */
const newDays = 7;
const dayMs = 24 * 60 * 60 * 1000;

type Start = {
  name: string;
  nameInTamil: string;
  cards: StartCard[];
  events: ComingEvent[];
  nextClasses: NextClass[];
  open: OpenSum[];
  homeworkWeek: HomeworkWeek | null;
  family: FamilyToEnroll | null;
  named: MyFamily[];
  registrationOpen: boolean;
};

/** The greeting's name, the cards of the caller's roles with something to do, and what comes next. */
export async function readStart(
  context: CallContext,
  since = new Date(context.now.getTime() - newDays * dayMs).toISOString(),
): Promise<Start> {
  const allowed = startCardIds.filter((id) => mayReadCard(context.caller, id));
  const [record, events, children, ...found] = await Promise.all([
    findDecidingRecord(context, context.caller.email),
    readComingEvents(context),
    readFamily(context, context.caller.email),
    ...allowed.map(async (id) => {
      const card = await cardReaders[id](context, since);
      return card && { id, about: {}, ...card };
    }),
  ]);
  const [child] = children;
  const { nextClasses, open } = await readOwnFamily(context, children);
  // Families have no record of access; the guardian or the child's enrollment names them.
  const ownName = record?.StudentTeacher ?? '';
  const name = ownName || (await readGreetedParent(context.portal, context.caller.email));
  return {
    name,
    nameInTamil: ownName === '' ? '' : (record?.NameInTamil ?? ''),
    cards: chooseCards(
      context.caller,
      found.filter((card) => card !== null),
    ),
    events,
    nextClasses,
    open,
    homeworkWeek: await readHomeworkWeek(context),
    family:
      child === undefined ? null : familyOf(child, await readRegistrationYear(context.portal)),
    named: await listNamingFamilies(context),
    registrationOpen: await isRegistrationOpen(context),
  };
}

/** As many classes as one person can ask in a week. */
const mostClasses = 8;

async function readHomeworkWeek(context: CallContext): Promise<HomeworkWeek | null> {
  const school = await readWeekOfCoordinator(context);
  if (school === null) return null;
  const lacking = ({ scored, students }: { scored: number; students: number }) => students - scored;
  const classes = school.classes
    .filter((each) => lacking(each) > 0)
    .sort((one, other) => lacking(other) - lacking(one))
    .slice(0, mostClasses)
    .map(({ teacher, ...counts }) => ({ StudentTeacher: teacher, ...counts }));
  return { week: school.week, classes };
}

function familyOf(child: FamilyToEnroll & { Year: string }, year: string): FamilyToEnroll {
  const { LastName, Branch, FatherName, MotherName, UserName, AdditionalEmail } = child;
  const { Mobile, EmergencyContact, Address, City, State, ZipCode } = child;
  const contact = { Mobile, EmergencyContact, Address, City, State, ZipCode };
  const Signature = child.Year === year ? child.Signature : '';
  return {
    LastName,
    Branch,
    Signature,
    FatherName,
    MotherName,
    UserName,
    AdditionalEmail,
    ...contact,
  };
}
