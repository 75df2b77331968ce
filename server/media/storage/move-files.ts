import { isReceived } from './is-received.ts';
import type { Storage, Which } from './storage.ts';

export type Moved = { readonly moved: number; readonly already: number; readonly bytes: number };

/**
 * Carries every file from one storage to the other and deletes it at the first once it is whole at the second. What an
 * interrupted move has carried already is found there by its size.
 */
export async function moveFiles(
  from: Storage,
  to: Storage,
  onFile: (soFar: Moved) => void = () => undefined,
): Promise<Moved> {
  let soFar: Moved = { moved: 0, already: 0, bytes: 0 };
  for (const which of ['received', 'published'] as const) {
    for await (const { name, bytes } of from.list(which)) {
      const outcome = await moveOne(from, to, which, name);
      if (outcome === 'gone') continue;
      soFar = { ...soFar, [outcome]: soFar[outcome] + 1, bytes: soFar.bytes + (outcome === 'moved' ? bytes : 0) };
      onFile(soFar);
    }
  }
  return soFar;
}

async function moveOne(from: Storage, to: Storage, which: Which, name: string): Promise<'moved' | 'already' | 'gone'> {
  if (which === 'received') return moveReceived(from, to, name);
  const bytes = await from.size(name);
  if (bytes === null) return 'gone';
  const isThere = (await to.size(name)) === bytes;
  if (!isThere) {
    const content = await from.read(name);
    if (content === null) return 'gone';
    await to.keep(name, content);
  }
  if ((await to.size(name)) !== bytes) throw new Error(`${name} isn't whole where it was moved to.`);
  await from.remove(name);
  return isThere ? 'already' : 'moved';
}

// The worker may process it meanwhile: then it is published, here or there, and what was carried is dropped.
async function moveReceived(from: Storage, to: Storage, name: string): Promise<'moved' | 'gone'> {
  const content = await from.readReceived(name);
  if (content === null) return 'gone';
  await to.dropReceived(name);
  await to.receive(name, content);
  const isLeft = await isReceived(from, name);
  await (isLeft ? from : to).dropReceived(name);
  return isLeft ? 'moved' : 'gone';
}
