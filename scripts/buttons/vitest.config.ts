// The tests of the screens as in vitest.config.ts, with every press written down.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import whole from '../../vitest.config.ts';
import { recordingPresses } from './recording-plugin.ts';

const root = join(import.meta.dirname, '..', '..');
const screens = (name: string) => ({
  extends: true as const,
  plugins: [recordingPresses()],
  oxc: { jsx: { runtime: 'automatic' as const } },
  test: {
    name,
    include: [`${name}/**/*.test.{ts,tsx}`],
    environment: 'jsdom',
    setupFiles: [join(root, 'scripts/buttons/setup.ts'), `${name}/testing/setup.ts`].filter((file) =>
      existsSync(join(file.startsWith('/') ? '' : root, file)),
    ),
    testTimeout: 120_000,
  },
});

export default defineConfig({
  root,
  ...(whole.resolve && { resolve: whole.resolve }),
  test: { isolate: false, projects: [screens('staff-app'), screens('visitor-pages')] },
});
