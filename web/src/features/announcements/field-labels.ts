const labels: Readonly<Record<string, string>> = {
  Type: 'Communication Type',
  Who: 'Recipients',
  Grade: 'Level',
  StudentTeacher: 'Teacher',
  SubjectTamil: 'Subject in Tamil',
  EmailBody: 'Text of the mail',
  EmailBodyTamil: 'Text of the mail in Tamil',
  SMSBody: 'SMS text',
};

/** What the fields of a message are called; English keys for `t` (COM-01). */
export const fieldLabel = (field: string) => labels[field] ?? field;

const circles: Readonly<Record<string, string>> = {
  ParentsAndApplicants: 'Parents, also of children not yet accepted',
  Staff: 'People with access',
  Subscribers: 'Newsletter subscribers',
};

/** What the circles of people are called; English keys for `t`. */
export const whoLabel = (who: string) => circles[who] ?? who;
