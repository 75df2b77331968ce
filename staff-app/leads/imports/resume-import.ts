import * as phrases from '../../../words/en/staff/leads-import-page.ts';
import { say } from '../../say.ts';
import { readWork } from './import-work.ts';
import { whatIsMissing } from './page/what-is-missing.ts';
import { type SendingImport, sendingOf, showBrokenOff } from './running-import.ts';
import { startImport } from './start-import.ts';

/**
 * Goes on with the import that a reload broke off, where the browser kept its file; says what to do where it didn't, or
 * where another file or another campaign was chosen meanwhile: no one has confirmed that one.
 */
export async function resumeImport(owner: string, isKept: boolean, { fileName, mark }: SendingImport): Promise<void> {
  const order = await readWork(owner, isKept);
  const isTheSame = order !== null && sendingOf(order).mark === mark && whatIsMissing(order) === null;
  if (isTheSame) await startImport(order);
  else showBrokenOff(fileName, say(phrases.chooseTheFileAgain, { fileName }));
}
