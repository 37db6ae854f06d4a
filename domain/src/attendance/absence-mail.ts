/**
 * The mail that a teacher may send to the parents of absent children, to begin with: plain text with
 * the wire's field names. Mails of the school are in English, whatever the sender's screen speaks.
 */
export function composeAbsenceMail({
  day,
  schoolName,
}: {
  /** The day of the class in words. */
  day: string;
  schoolName: string;
}): { Subject: string; Message: string } {
  return {
    Subject: `Absent on ${day}`,
    Message: [
      'Dear parents,',
      `Your child was marked absent from the Tamil class on ${day}. If this is a mistake, or if there is something the teacher should know, please tell us.`,
      `With kind regards,\n${schoolName}`,
    ].join('\n\n'),
  };
}
