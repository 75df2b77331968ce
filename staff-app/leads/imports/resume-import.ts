import * as phrases from '../../../words/en/staff/leads-import-page.ts';
import { say } from '../../say.ts';
import { readWork } from './import-work.ts';
import { showBrokenOff } from './running-import.ts';
import { startImport } from './start-import.ts';

/** Goes on with the import that a reload broke off, where the browser kept its file; says what to do where it didn't. */
export async function resumeImport(owner: string, isKept: boolean, fileName: string): Promise<void> {
  const order = await readWork(owner, isKept);
  if (order !== null && order.file.name === fileName) await startImport(order);
  else showBrokenOff(fileName, say(phrases.chooseTheFileAgain, { fileName }));
}
