// @vitest-environment node
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { brands } from '../../brands/registry.ts';
import { retention } from '../../domain/privacy/retention.ts';
import { renderPolicy } from './render-policy.tsx';

const root = join(import.meta.dirname, '../..');

/** What keeps a promise: a test, by file and part of its title, or people, if a program can't. */
type Keeper = 'people' | 'only tells' | readonly [file: string, part: string];

const deleted = [
  'server/privacy/retention/delete-due.test.ts',
  'does what its policy page says, line by line',
] as const;
const erased = ['server/privacy/erase-lead.test.ts', 'leaves nothing anywhere once erased'] as const;
const stops = ['server/messages/receiving/receive-reply.test.ts', 'STOP ends all texts to the contact'] as const;

/** By the beginning of each sentence. */
const keepers: readonly (readonly [begins: string, keeper: Keeper])[] = [
  ['Opt out by replying STOP to any text.', stops],
  [
    'It takes effect right away and lasts until you reply START.',
    ['server/messages/receiving/receive-reply.test.ts', 'START after STOP allows'],
  ],
  ['Reply HELP for help and STOP to opt out', ['server/messages/receiving/receive-reply.test.ts', 'HELP is answered']],
  [
    `Get a copy of what is kept about you, in a form a machine can read, within ${retention.exportHours} hours`,
    ['server/privacy/copying/copy-contact.test.ts', 'holds every word that is stored about a contact'],
  ],
  [`Have it corrected or erased : within ${retention.erasureHours} hours where it is in use`, erased],
  ['Only the note that you opted out stays', ['server/privacy/erase-lead.test.ts', 'is not added again']],
  [
    'Every organization sees its own contacts only.',
    ['server/platform/database/row-security.test.ts', 'forced for every table that belongs to organizations'],
  ],
  [
    'Passwords and sign-ins are stored as hashes',
    ['server/accounts/passwords/passwords.test.ts', 'a slow hash with its own salt'],
  ],
  ['Reports of the phone carriers as they arrive', deleted],
  ['What was opened and watched', deleted],
  ['Messages ', deleted],
  ['People who were archived', deleted],
  ['Sign-ins and codes', ['server/accounts/sweep.test.ts', 'links a week after their end, sessions after a hundred']],
  ['Your opt-in and opt-out', deleted],
  [
    'The record of who did what in an account at least',
    ['server/audit/verify-trail.test.ts', 'is found broken when an entry is removed'],
  ],
  [
    `Files an organization exports its data to ${retention.exportHours} hours`,
    ['server/privacy/exporting/exports.test.ts', 'are gone after 24 hours'],
  ],
  [
    'Copies of your data that we make for you not at all',
    ['server/privacy/copying/copy-contact.test.ts', 'is stored nowhere once it is given'],
  ],
  [
    `Backups ${retention.backupDays} days`,
    ['docs/backup.md', `Delete any other backup after ${retention.backupDays} days`],
  ],
  ['A robot that only looks at the link', ['server/engagement/viewer/viewer.test.ts', 'robots']],
  [
    'send the texts you agreed to, in the hours',
    ['server/messages/sender/gate/gate-and-mark.test.ts', 'the sending window'],
  ],
  [
    'Where you give that consent on one of our pages',
    ['server/landing-pages/group-and-campaign-pages.test.ts', 'keeps the consent for health messages'],
  ],
  [
    'Our own administrators do not see your name',
    ['server/whole-server/masking.test.ts', 'hides what is a contact’s from a platform admin'],
  ],
  [
    `Everyone who opens your record leaves an entry, which is kept for ${retention.healthAuditYears} years.`,
    ['server/audit/recorded-actions.test.ts', 'every view of a contact and of its messages is kept'],
  ],
  ['You can withdraw your consent at any time.', stops],
  ...[
    'We do not sell information.',
    'Phone numbers and the consent to receive texts are not shared',
    'If a breach affects your information',
    'When this policy changes',
    'Before a change takes away a right of yours',
    'If protected information should be disclosed',
    'For access to your health record',
    'Your clinic must have your consent',
    'We ask for proof that the phone number is yours.',
    'Ask the organization that texts you',
    'We keep and send its messages on its behalf',
    'with authorities',
    'with the organization on whose behalf',
    'with phone carriers',
    'with the services an organization connects',
    'Clinics and other covered entities',
    'For them ',
  ].map((begins) => [begins, 'people'] as const),
  ...[
    'The organization that texts you decides',
    'Organizations use it to text people',
    'This policy tells',
    'What an organization or you yourself tell us',
    'The texts sent to you and the texts you send back',
    'Which of the pages behind your link you opened',
    'When and how you agreed to texts',
    'Of people who work with the service',
    'We use this information to',
    'show the organization whether',
    'bill the organization',
    'keep the service safe',
    'Message frequency varies.',
    'Message and data rates may apply.',
    'We share only what each needs',
    'You can',
    'A text message is not encrypted',
  ].map((begins) => [begins, 'only tells'] as const),
];

/** The sentences between the headings. Each row of the table counts as one. */
function sentencesOf(html: string): string[] {
  const rows = html
    .slice(html.indexOf('id="introduction"'))
    .replaceAll(/<!--.*?-->/g, '')
    .replaceAll(/<(h2|caption|thead|address|footer)\b.*?<\/\1>/gs, '')
    .matchAll(/<(p|li|tr)\b[^>]*>(.*?)<\/\1>/gs);
  return [...rows].flatMap(([, , inner = '']) => {
    const words = inner
      .replaceAll(/<[^>]+>/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim();
    return words.split(/(?<=[.]) (?=[A-Z])/).filter((sentence) => sentence !== '');
  });
}

/** The titles of the tests of a file, and of their groups. */
function titlesIn(text: string): string[] {
  const calls = text.matchAll(
    /^\s*(?:it|test|describe)(?:\.(?:each|for)(?:<[^>]*>)?\([\s\S]*?\))?\(\s*(['"`])([\s\S]*?)\1\s*,/gm,
  );
  return [...calls].map(([, , title = '']) => title);
}

describe.each(brands)('the policy of $key', (brand) => {
  const { html } = renderPolicy(brand, 2026);
  const sentences = sentencesOf(html).filter(
    (sentence) =>
      !sentence.includes(`runs ${brand.name}`) && !sentence.startsWith('©') && !/^(Inc|LLC|Co)/.test(sentence),
  );
  const keeperOf = (sentence: string) => keepers.find(([begins]) => sentence.startsWith(begins))?.[1];

  it('makes no promise without a keeper', () => {
    expect(sentences.length).toBeGreaterThan(40);
    expect(sentences.filter((sentence) => keeperOf(sentence) === undefined)).toEqual([]);
  });

  it('is kept by tests that exist', () => {
    for (const sentence of sentences) {
      const keeper = keeperOf(sentence);
      if (typeof keeper !== 'object') continue;
      const [file, part] = keeper;
      const text = readFileSync(join(root, file), 'utf8');
      // A comment or a skipped test keeps nothing.
      const places = file.endsWith('.md') ? [text] : titlesIn(text);
      expect([sentence, places.some((place) => place.includes(part))]).toEqual([sentence, true]);
    }
  });
});

it('has no keeper for a sentence that no brand uses', () => {
  const said = brands.flatMap((brand) => sentencesOf(renderPolicy(brand, 2026).html));
  expect(keepers.map(([begins]) => begins).filter((begins) => !said.some((one) => one.startsWith(begins)))).toEqual([]);
});
