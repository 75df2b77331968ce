import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { usedOfReact } from './lean-react.ts';

const folder = join(import.meta.dirname, 'viewer');
const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.'))
  .map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }));

it("imports into the viewer only what its script keeps of React: add a feature's name to usedOfReact in lean-react.ts, and take its functions out of the lists there", () => {
  const imported = sources.flatMap(({ name, text }) =>
    [...text.matchAll(/import \{([^}]*)\} from 'react'/g)].flatMap(([, names = '']) =>
      names
        .split(',')
        .map((one) => one.trim())
        .filter((one) => one !== '' && !one.startsWith('type '))
        .map((one) => `${name}: ${one}`),
    ),
  );
  expect(imported.length).toBeGreaterThan(20);
  expect(imported.filter((one) => !usedOfReact.includes(one.split(': ')[1] ?? ''))).toEqual([]);
});

it('renders no element of the viewer that React would move or load: a title, a style, a link to one, or a custom element', () => {
  const found = sources.flatMap(({ name, text }) =>
    name.startsWith('render-')
      ? []
      : [...text.matchAll(/<(title|style|link|meta|script|[a-z]+-[a-z]+)[\s>]/g)].map(([tag]) => `${name}: ${tag}`),
  );
  expect(found).toEqual([]);
});
