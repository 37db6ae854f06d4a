import type { EventType } from './events.ts';

const dayOff =
  /\b(no (school|class(es)?)|holidays?|breaks?|recess|vacation|schools? closed|closed|closure)\b|விடுமுறை/i;
/** A day on which a district's teachers work, or children go home early, is no holiday of a weekend class. */
const ofDistrictOnly =
  /\b(early (release|dismissal)|half[- ]day|delayed|work ?days?|professional (development|learning)|staff|breakfast)\b/i;

/** What an event of another calendar probably is to the school; null where a person has to say. */
export function proposeEventType(title: string, isWholeDay: boolean): EventType | null {
  return isWholeDay && dayOff.test(title) && !ofDistrictOnly.test(title) ? 'Holiday' : null;
}
