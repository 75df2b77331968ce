/** What a new deployment needs before it can go live, in the order of the set-up page. */
export const setupKeys = [
  'carrier',
  'number',
  'webhooks',
  'registration',
  'sender',
  'message',
  'alerts',
  'mail',
  'payments',
  'storage',
  'hosts',
  'company',
  'backups',
] as const;

/** The name of one of these lines. */
export type SetupKey = (typeof setupKeys)[number];

/** What each line is called, on the page and on the command line. */
export const setupTitles: Readonly<Record<SetupKey, string>> = {
  carrier: 'Carrier',
  number: 'Platform number',
  webhooks: 'Webhooks',
  registration: 'Registration',
  sender: 'Sender',
  message: 'Test message',
  alerts: 'Alerts',
  mail: 'Email',
  payments: 'Payments',
  storage: 'Storage',
  hosts: 'Host names',
  company: 'Your company',
  backups: 'Backups',
};

/** Every state of a line: it works, somebody should look at it, or it does not work. */
export const setupStates = ['ok', 'attention', 'failed'] as const;

/** What a check found. */
export type SetupLine = {
  readonly state: (typeof setupStates)[number];
  /** What was found and what it means. */
  readonly found: string;
  /** What to do about it; null when there is nothing to do. */
  readonly fix: string | null;
  /** Whether it changes by itself in a moment, such as a message that is on its way. */
  readonly isUnderWay?: boolean;
};
