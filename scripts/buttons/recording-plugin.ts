import { relative } from 'node:path';
import type { Plugin } from 'vite';
import { root } from '../run-command.ts';
import { hasButtons, withRecorder } from './handlers.ts';

/** Passes every handler to the recorder, for `npm run test:buttons`. */
export function recordingPresses(): Plugin {
  return {
    name: 'recording-presses',
    enforce: 'pre',
    transform(text, id) {
      const path = relative(root, id.split('?')[0] ?? '');
      return hasButtons(path) ? { code: withRecorder(path, text), map: null } : null;
    },
  };
}
