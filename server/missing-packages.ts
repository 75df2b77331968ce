// Loaded before a program, with node --import: where a package is missing, as after an npm ci that broke off, the program
// can't be linked, so none of its own lines could say so.
import { join } from 'node:path';

const MISSING = /^Cannot find (?:package '([^']+)'|module '[^']*\/node_modules\/((?:@[^/']+\/)?[^/']+)[^']*')/;

process.on('uncaughtException', (error) => {
  const { code, message } = error as NodeJS.ErrnoException;
  const [, whole, part] = (code === 'ERR_MODULE_NOT_FOUND' && MISSING.exec(message)) || [];
  const name = whole ?? part;
  const folder = join(import.meta.dirname, '..');
  console.error(
    name === undefined
      ? error
      : `The package ${name} is missing or incomplete. Run this, then try again: cd ${folder} && npm ci --omit=dev && npm run build`,
  );
  process.exit(1);
});
