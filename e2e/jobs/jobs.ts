// Ten jobs that people do every day, and what each may take. Stories do and count them; docs/jobs.md has the counts.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export type Cost = { readonly clicks: number; readonly keys: number; readonly entries: number };
export type Count = Cost & { readonly seconds: number };

export type Job = {
  readonly title: string;
  readonly from: string;
  readonly until: string;
  /** The story fails above this. */
  readonly most: Cost;
  /** The file in e2e that does it. */
  readonly story: string;
};

const most = (clicks: number, keys: number, entries: number): Cost => ({ clicks, keys, entries });

export const jobs = {
  'first-campaign': {
    title: 'Send the first campaign',
    from: 'the sign-in page, with one contact and no campaign',
    until: 'the message is on the phone',
    most: most(12, 0, 2),
    story: 'staff-sends-a-template.spec.ts',
  },
  'ask-a-question': {
    title: 'Ask a question on a slide',
    from: 'the open slide',
    until: 'the question is on it',
    most: most(3, 0, 1),
    story: 'staff-makes-slides.spec.ts',
  },
  'answer-the-next': {
    title: 'Answer the next person who waits',
    from: 'the inbox, after the answer before',
    until: 'the answer is sent',
    most: most(0, 1, 1),
    story: 'staff-answers-waiting-people.spec.ts',
  },
  'find-a-contact': {
    title: 'Find any contact',
    from: 'the report of a campaign',
    until: 'the contact is open',
    most: most(0, 2, 1),
    story: 'staff-opens-a-contact.spec.ts',
  },
  'import-a-list': {
    title: 'Import a list of 500 rows',
    from: 'the overview',
    until: 'the contacts are there',
    most: most(7, 0, 1),
    story: 'marketer-follows-a-file-to-its-answers.spec.ts',
  },
  'move-an-appointment': {
    title: 'Move an appointment',
    from: 'the list of contacts',
    until: 'it has its new date',
    most: most(3, 0, 1),
    story: 'staff-moves-an-appointment.spec.ts',
  },
  'text-who-watched': {
    title: 'See who watched a video, and text them',
    from: 'the report of a campaign',
    until: 'the message is on the phone',
    most: most(5, 0, 1),
    story: 'marketer-follows-a-file-to-its-answers.spec.ts',
  },
  'correct-a-number': {
    title: 'Correct a wrong number',
    from: 'the list of contacts',
    until: 'the number is saved',
    most: most(4, 0, 1),
    story: 'staff-opens-a-contact.spec.ts',
  },
  'build-a-landing-page': {
    title: 'Build a landing page for a campaign',
    from: 'the open campaign',
    until: 'its link is copied',
    most: most(3, 0, 2),
    story: 'visitor-joins-a-group.spec.ts',
  },
  'invite-a-colleague': {
    title: 'Invite a colleague',
    from: 'the list of users',
    until: 'the email is sent',
    most: most(2, 0, 1),
    story: 'owner-invites-the-team.spec.ts',
  },
} as const satisfies Record<string, Job>;

export type JobKey = keyof typeof jobs;
export const jobKeys = Object.keys(jobs) as JobKey[];

const folder = join(import.meta.dirname, '../../.tsbuild/jobs');
const fileOf = (key: JobKey) => join(folder, `${key}.json`);

/** Keeps what a story counted, in a file of its own because stories run beside each other. */
export async function keepCount(key: JobKey, count: Count): Promise<void> {
  await mkdir(folder, { recursive: true });
  await writeFile(fileOf(key), JSON.stringify(count));
}

/** What the last run of its story counted, or null where none has. */
export async function readCount(key: JobKey): Promise<Count | null> {
  const text = await readFile(fileOf(key), 'utf8').catch(() => null);
  return text === null ? null : (JSON.parse(text) as Count);
}
