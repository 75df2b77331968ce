/** What a new deployment needs before it can go live, in the order of the Setup page. */
export const setupKeys = [
  'carrier',
  'number',
  'webhooks',
  'registration',
  'sender',
  'message',
  'alerts',
  'jobs',
  'mail',
  'payments',
  'key',
  'storage',
  'videos',
  'hosts',
  'company',
  'backups',
] as const;

/** The name of one of these lines. */
export type SetupKey = (typeof setupKeys)[number];

/** The label of each line, on the page and on the command line. */
export const setupTitles: Readonly<Record<SetupKey, string>> = {
  carrier: 'Carrier',
  number: 'Platform number',
  webhooks: 'Webhooks',
  registration: 'Registration',
  sender: 'Sender',
  message: 'Test message',
  alerts: 'Alerts',
  jobs: 'Background jobs',
  mail: 'Email',
  payments: 'Payments',
  key: 'Encryption key',
  storage: 'Storage',
  videos: 'Videos',
  hosts: 'Host names',
  company: 'Your company',
  backups: 'Backups',
};

/** Every state of a line: it works, it needs attention, or it doesn't work. */
export const setupStates = ['ok', 'attention', 'failed'] as const;

/** A line to copy into a terminal or a file, apart from the sentence that says where it goes. */
export type SetupCommand = { readonly about: string; readonly command: string };

/** What a check found. */
export type SetupLine = {
  readonly state: (typeof setupStates)[number];
  /** The result and what it means. */
  readonly found: string;
  /** What to do about it; null if there is nothing to do. */
  readonly fix: string | null;
  /** What to run for it, in this order. */
  readonly commands?: readonly SetupCommand[];
  /** Whether it will change on its own in a moment, such as a message in flight. */
  readonly isUnderWay?: boolean;
};
