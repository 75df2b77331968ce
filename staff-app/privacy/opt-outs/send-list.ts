import { type Answer, call } from '../../api/client.ts';
import { importKeyOf } from '../../csv-files/index.ts';
import { ImportOptOutsMutation, OptOutPreviewQuery } from '../operations.ts';
import { eachPhone, type OptOutList } from './read-list.ts';

const rowsAtOnce = 2_000;

/** What importing a list would change. */
export type Preview = { readonly known: number; readonly contacts: number; readonly waiting: number };

/** What an import came to. */
export type Imported = NonNullable<Answer<typeof ImportOptOutsMutation>['optOutImport']>;

/** Asks in parts what importing these numbers would change. */
export async function previewList(
  phones: readonly string[],
  onShare: (share: number) => void,
  signal: AbortSignal,
): Promise<Preview> {
  const sum = { known: 0, contacts: 0, waiting: 0 };
  for (let from = 0; from < phones.length; from += rowsAtOnce) {
    const part = phones.slice(from, from + rowsAtOnce);
    const { known, contacts, waiting } = await call(OptOutPreviewQuery, { phones: part }, { signal });
    sum.known += known ?? 0;
    sum.contacts += contacts ?? 0;
    sum.waiting += waiting ?? 0;
    onShare(Math.min(1, (from + rowsAtOnce) / phones.length));
  }
  return sum;
}

/** Imports a list in parts, or goes on with one that broke off: what the server has is not sent again. */
export async function sendList(
  list: OptOutList,
  onShare: (share: number) => void,
  signal: AbortSignal,
): Promise<Imported> {
  const { key, forget } = importKeyOf(list.file, ['opt-outs', list.column]);
  let chunk = 0;
  let result: Imported | null = null;
  const send = async (rows: { line: number; phone: string }[], last: boolean) => {
    const number = chunk;
    chunk += 1;
    if (result?.chunks.includes(number) && !last) return;
    const answer = await call(
      ImportOptOutsMutation,
      {
        phones: rows.map(({ phone }) => phone),
        lines: rows.map(({ line }) => line),
        ...{ importKey: key, fileName: list.file.name, chunk: number, last },
      },
      { signal },
    );
    result = answer.optOutImport ?? result;
  };
  let waiting: { line: number; phone: string }[] = [];
  await eachPhone(list, async (rows, share) => {
    waiting = waiting.concat(rows);
    // The last rows are held back: only at the end of the file is it known that they are the last.
    while (waiting.length > rowsAtOnce) {
      await send(waiting.slice(0, rowsAtOnce), false);
      waiting = waiting.slice(rowsAtOnce);
    }
    onShare(share);
    return !signal.aborted;
  });
  signal.throwIfAborted();
  await send(waiting, true);
  forget();
  if (result === null) throw new Error('The last rows are always sent, so there is an answer.');
  return result;
}
