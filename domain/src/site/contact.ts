/** What a visitor writes about; each has an address of its own at the school (INFO-21). */
export const contactTopics = ['school', 'payments', 'technology', 'escalations'] as const;
export type ContactTopic = (typeof contactTopics)[number];

/** What has become of a message; the office says so by hand. */
export const contactStates = ['Open', 'Done'] as const;
export type ContactState = (typeof contactStates)[number];

/** Letters of a message to the school. */
export const enquiryLength = 2_000;
