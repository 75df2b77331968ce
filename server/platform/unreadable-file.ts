import { closeSync, fstatSync, openSync } from 'node:fs';
import { userInfo } from 'node:os';

/** Why a file that someone named at the command line can't be read, in a sentence; null if it can. */
export function unreadableFile(path: string): string | null {
  try {
    const file = openSync(path, 'r');
    try {
      return fstatSync(file).isDirectory() ? `${path} is a folder. Name a file in it.` : null;
    } finally {
      closeSync(file);
    }
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR') return `There is no file ${path}.`;
    // Run as root, a command is the server's user, which may not open the folders of others.
    if (code === 'EACCES')
      return `The user ${userName()} may not read ${path}. Put a copy where this user may read it, and run the command again.`;
    return `${path} can’t be read: ${message}.`;
  }
}

function userName(): string {
  try {
    return userInfo().username;
  } catch {
    return String(process.getuid?.());
  }
}
