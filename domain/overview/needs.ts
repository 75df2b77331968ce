/** What can wait for a person in an organization, the most pressing first. */
export const needKeys = ['plan', 'phone-number', 'maybe-stop', 'unanswered', 'held', 'failed', 'export'] as const;

/** The name of something that waits for a person. */
export type NeedKey = (typeof needKeys)[number];
