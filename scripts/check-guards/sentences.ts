// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the sentences are planted in sources.
// Twelve sentences for people are written into the code instead of a catalog.
import type { Refusals } from './plant.ts';
import { plantInTree, type TreePlant } from './tree.ts';

const written: readonly (readonly [path: string, line: string, sentence: string])[] = [
  [
    'visitor-pages/viewer/gone.tsx',
    'export const planted = <p>You can close this page.</p>;',
    'You can close this page.',
  ],
  ['visitor-pages/viewer/main.tsx', 'export const planted = <button aria-label="Go back" />;', 'Go back'],
  [
    'visitor-pages/page-footer.tsx',
    "export const planted = <p>{isNaN(1) ? 'Sending now…' : null}</p>;",
    'Sending now…',
  ],
  ['visitor-pages/viewer/slide-view.tsx', 'export const planted = <img alt="A play button" />;', 'A play button'],
  ['visitor-pages/landing-page/question.tsx', 'export const planted = <input placeholder="Your name" />;', 'Your name'],
  ['visitor-pages/landing-page/landing-page.tsx', 'export const planted = <p title={`Step ${1}`} />;', 'Step …'],
  [
    'server/consent/record-start.ts',
    "export const planted = 'You will get messages again.';",
    'You will get messages again.',
  ],
  [
    'server/engagement/verification/verify-code.ts',
    "export const planted = 'This code is wrong.';",
    'This code is wrong.',
  ],
  [
    'server/accounts/codes/make-code.ts',
    'export const planted = `Your code is ${1}, it works once`;',
    'Your code is …, it works once',
  ],
  [
    'staff-app/groups/groups-page.tsx',
    'export const planted = <p>Your groups are below.</p>;',
    'Your groups are below.',
  ],
  ['staff-app/audit/entry-words.ts', "export const planted = { label: 'Everyone' };", 'Everyone'],
  ['domain/landing-pages/submit-rules.ts', "export const planted = 'Fill in your name.';", 'Fill in your name.'],
];

const plants: readonly TreePlant[] = written.map(([path, line, sentence]) => ({
  path,
  line,
  refusedWith: new RegExp(sentence.replaceAll(/[.?]/g, String.raw`\$&`)),
}));

export function plantSentences(): Promise<Refusals> {
  return plantInTree(plants, {
    command: 'vitest',
    arguments: ['run', '--project', 'law', '--reporter=dot', 'scripts/readable-literals.test.ts'],
  });
}
