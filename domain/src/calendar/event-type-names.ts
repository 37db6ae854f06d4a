import type { EventType } from './events.ts';

/** What people call the events of a type: by these the search finds them. */
export const eventTypeNames: Readonly<Record<EventType, readonly string[]>> = {
  Academic: [],
  Cultural: ['Cultural', 'பண்பாடு', 'கலை நிகழ்ச்சி'],
  Holiday: ['Holidays', 'No class', 'no school', 'Vacation', 'விடுமுறை', 'வகுப்பு இல்லை'],
  Registration: ['Registration', 'சேர்க்கை'],
  Deadline: ['Deadline', 'Last day', 'கடைசி நாள்'],
  // Of any other kind.
  Event: [],
  Competition: ['Competitions', 'Contest', 'போட்டி'],
};
