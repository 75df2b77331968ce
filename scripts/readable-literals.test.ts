// What people read is in the catalogs of words/, where it is translated.
import { describe, expect, it } from 'vitest';
import { listFiles, readSources } from './read-sources.ts';
import { listReadableLiterals } from './readable-literals.ts';

/** The folders with texts for contacts. */
const forContacts = [
  'visitor-pages/',
  'brands/ordinary.ts',
  'domain/consent/opt-in-question.ts',
  'domain/consent/sender-replies.ts',
  'domain/landing-pages/',
  'server/accounts/codes/',
  'server/consent/',
  'server/engagement/',
  'server/landing-pages/',
  'server/messages/receiving/receive-reply.ts',
  'server/messages/waiting-for-contacts/',
];

const places = [...forContacts, 'staff-app/'];

/** Files with texts for others, each with its reason. */
const exceptions: readonly { readonly path: RegExp; readonly because: string }[] = [
  { path: /^visitor-pages\/policy\//, because: 'the policy is in English, as the link to it says' },
  { path: /\/schema\.ts$/, because: 'descriptions in the schema are for programmers' },
  { path: /\/options\/change-options\.ts$/, because: 'staff rename a new option' },
];

/** Texts in these places that aren't read there, each with its reason. */
const forOthers: Readonly<Record<string, string>> = {
  'No Access': 'the viewer compares it and shows something else',
  'Consent to messages': 'staff see it in the list of a form’s fields',
  'Consent to health messages': 'staff see it in the list of a form’s fields',
  'Groups and Landing Pages': 'the name of a video for staff',
  'Send Blasts': 'the name of a video for staff',
  'Quick Text': 'the name of a video for staff',
  'Bearer …': 'a header',
  Topic: 'the topic of the brand is shown',
  'Limited Liability Corporation': 'the name of a legal form in what carriers get',
};

describe('text for people', () => {
  const sources = readSources(listFiles()).filter(
    ({ path, isTest }) =>
      !isTest && places.some((place) => path.startsWith(place)) && !exceptions.some((one) => one.path.test(path)),
  );

  it('is in a catalog', () => {
    const found = sources.flatMap((source) =>
      listReadableLiterals(source)
        .filter(({ text }) => !Object.hasOwn(forOthers, text))
        .map(({ line, text }) => `${source.path}:${line}: ${text}`),
    );
    expect(found).toEqual([]);
  });

  it('is searched in every place that is listed here', () => {
    for (const place of places)
      expect(
        sources.some(({ path }) => path.startsWith(place)),
        place,
      ).toBe(true);
  });
});

it.each([
  ['<p>You can close this page.</p>', 'You can close this page.'],
  ['<button aria-label="Back" />', 'Back'],
  ["<p>{isBusy ? 'Sending…' : say('send')}</p>", 'Sending…'],
  [`<p aria-label={\`Step \${step} of \${total}\`} />`, 'Step … of …'],
  ['<img alt="A tick" className="tick" />', 'A tick'],
  ["{ kind: 'view', label: 'Views' }", 'Views'],
  [`\`\${name} canceled\``, '… canceled'],
  ["<Row rowLabel={() => 'Open'} />", 'Open'],
])('finds the readable text in %s', (code, text) => {
  expect(listReadableLiterals({ path: 'a.tsx', text: `const it = ${code};` })).toEqual([{ line: 1, text }]);
});

it('finds a sentence in any other code, and ignores keys, classes, queries and errors', () => {
  const read = (text: string) => listReadableLiterals({ path: 'a.ts', text }).map((one) => one.text);
  expect(read("\nconst offline = 'You are offline.';")).toEqual(['You are offline.']);
  expect(read('const done = `Hello $' + '{name}, your code is here`;')).toEqual(['Hello …, your code is here']);
  expect(
    read(
      "say('bookingDone'); throw new Error('The viewer is not built yet'); console.error('No answer came.'); const q = `mutation($a:String!){b}`",
    ),
  ).toEqual([]);
  expect(
    read('const query = sql`select name from $' + '{table}`; const tint = `color-mix(in srgb, $' + '{a} 5%)`;'),
  ).toEqual([]);
  expect(read("const isOver = state === 'Not sent'; switch (state) { case 'Not sent': break; }")).toEqual([]);
  expect(listReadableLiterals({ path: 'a.tsx', text: '<p className="Big one">{say(\'close\')}</p>' })).toEqual([]);
});
