// Ten phrases that no native speaker would write, each in a different place of the staff app.
import type { Refusals } from './plant.ts';
import { plantInTree, type TreePlant } from './tree.ts';

const written: readonly (readonly [path: string, line: string, phrase: string])[] = [
  ['staff-app/leads/lead-table.tsx', '// Whoever opens it sees it.', 'whoever'],
  ['staff-app/leads/index.ts', "export const planted = 'Nobody has answered.';", 'nobody'],
  ['staff-app/campaigns/index.ts', 'export const everybodyKnows = true;', 'everybody'],
  ['staff-app/campaigns/operations.ts', '/** It is read by itself. */', 'by itself'],
  ['staff-app/privacy/section.tsx', '// Begun anew.', 'anew'],
  ['staff-app/design/loading.tsx', '// The list is mended later.', 'mended'],
  ['staff-app/design/toast.tsx', '/** Lets go of what is shown. */', 'lets go of'],
  ['staff-app/design/dates.ts', '// What was before is gone.', 'what was before'],
  ['staff-app/session/brand.tsx', '// They are told of it.', 'are told of'],
  ['staff-app/messages/index.ts', "export const planted = 'The film stands here.';", 'stands'],
];

const plants: readonly TreePlant[] = written.map(([path, line, phrase]) => ({
  path,
  line,
  refusedWith: new RegExp(String.raw`says \\?"${phrase}\\?"`),
}));

export function plantPhrases(): Promise<Refusals> {
  return plantInTree(plants, {
    command: 'vitest',
    arguments: ['run', '--project', 'law', '--reporter=dot', 'scripts/plain-english.test.ts'],
  });
}
