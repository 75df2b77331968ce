// How docs/jobs.md is written.
import type { Count, Job } from '../../e2e/jobs/jobs.ts';

type Row = Job & { readonly count: Count };

const head = [
  '| Job | Clicks | Keys | Entries | Seconds | First counted | From … until | Story |',
  '|---|--:|--:|--:|--:|---|---|---|',
];

/** The table for a terminal. */
export function jobsTable(rows: readonly Row[]): string {
  return rows
    .map(({ title, most, count: { clicks, keys, entries, seconds } }) => {
      const parts = [
        part(clicks, most.clicks, 'clicks'),
        part(keys, most.keys, 'keys'),
        part(entries, most.entries, 'entries'),
      ];
      return `${title.padEnd(44)}${parts.join('  ')}  ${seconds.toFixed(1)} s`;
    })
    .join('\n');
}

const part = (took: number, most: number, what: string) => `${took} of ${most} ${what}`.padEnd(14);

/** The page, where a job keeps the counts with which it first was on it. */
export function jobsPage(rows: readonly Row[], { before, version }: { before: string; version: string }): string {
  const lines = rows.map((row) => {
    const { title, most, count, from, until, story } = row;
    const first = firstCounted(before, title) ?? `${count.clicks}/${count.keys}/${count.entries} in ${version}`;
    const cells = [
      title,
      cell(count.clicks, most.clicks),
      cell(count.keys, most.keys),
      cell(count.entries, most.entries),
    ];
    const place = `[${story.replace('.spec.ts', '')}](../e2e/${story})`;
    return `| ${[...cells, count.seconds.toFixed(1), first, `${from} … ${until}`, place].join(' | ')} |`;
  });
  return [prose, [...head, ...lines].join('\n'), ''].join('\n\n').replace(/\n+$/, '\n');
}

const cell = (took: number, most: number) => `${took} (≤ ${most})`;

/** The limits that the page states for a job: clicks, keys, and entries. */
export function limitsOn(page: string, title: string): readonly number[] {
  return [...lineOf(page, title).matchAll(/\(≤ (\d+)\)/g)].map(([, most]) => Number(most));
}

function firstCounted(page: string, title: string): string | null {
  return lineOf(page, title).split(' | ')[5] ?? null;
}

const lineOf = (page: string, title: string): string =>
  page.split('\n').find((one) => one.startsWith(`| ${title} |`)) ?? '';

const prose = `# Jobs

What ten everyday jobs take, counted in a real browser by the stories that do them. \`npm run jobs\` runs those stories and writes this page; the limits (≤) are
in [e2e/jobs/jobs.ts](../e2e/jobs/jobs.ts), and a story fails when its job takes more.

- A **click** is one press of the pointer. A field that is written into without being focused counts as one, because a person has to click it first.
- A **key** is one press, with or without Control, Shift, Alt, or Command. Letters typed into a field aren't counted as keys.
- An **entry** is one text written into one field, whatever its length, or one chosen file.
- **Seconds** are how long the app took with a story at the keyboard, without reading and thinking, and with the server, the database, and the browser on one machine.
  They say little on a busy machine, so they have no limit.
- **First counted** has clicks, keys, and entries, and the version. There are no counts from before that.`;
