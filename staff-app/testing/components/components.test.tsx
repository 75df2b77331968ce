import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { render, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { expect, it } from 'vitest';
import { InBrand } from '../in-brand.tsx';

type Page = { default: { title: string } } & Record<string, ComponentType>;

const pages = import.meta.glob<Page>('./*.stories.tsx', { eager: true });
const examples = Object.values(pages).flatMap(({ default: { title }, ...shown }) =>
  Object.entries(shown).map(([name, Shown]) => ({ name: `${title}: ${name}`, Shown })),
);

// What has no look of its own.
const INVISIBLE = ['BackGuard', 'DesignProvider', 'LeaveGuard', 'UnsavedProvider'];

it.each(examples)('$name is shown on its page', async ({ Shown }) => {
  render(
    <InBrand>
      <Shown />
    </InBrand>,
  );
  const before = document.body.querySelectorAll('style').length;
  await expect.poll(() => document.body.querySelectorAll('*').length).toBeGreaterThan(before + 2);
  expect(screen.queryByText(/Unexpected Application Error/)).toBeNull();
});

it('has an example of every design element', () => {
  const design = join(import.meta.dirname, '../../design');
  const read = (folder: string) =>
    readdirSync(folder, { withFileTypes: true })
      .filter((file) => file.isFile() && file.name.endsWith('.tsx') && !file.name.endsWith('.test.tsx'))
      .map(({ name }) => readFileSync(join(folder, name), 'utf8'));
  const elements = read(design).flatMap((text) =>
    [...text.matchAll(/^export (?:function|const) ([A-Z]\w+)/gm)].map(([, name]) => name ?? ''),
  );
  const shown = read(import.meta.dirname).join('\n');
  expect(elements.length).toBeGreaterThan(25);
  const missing = elements.filter(
    (name) => !INVISIBLE.includes(name) && !new RegExp(`<${name}\\b|Frame: ${name}\\b`).test(shown),
  );
  expect(missing).toEqual([]);
});
