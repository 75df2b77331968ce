import { Readable } from 'node:stream';
import { DataStore, ERRORS, Upload } from '@tus/server';
import { publicCode } from '../../platform/codes.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { refuse } from '../../platform/refusal.ts';
import { checkSpaceFor, NAME_LENGTH, type Uploader } from '../keep-file.ts';
import { storageOf } from '../storage/open-storage.ts';
import { dropUpload } from './drop-upload.ts';
import { addPart, insertUpload, readUpload } from './store.ts';
import { isUploadKind, uploadKinds } from './upload-kinds.ts';

// As much is in memory for each upload under way, and as much is lost at most when the process is killed.
const PART_BYTES = 5 * 1024 * 1024;

/**
 * The uploads of one person, as the tus protocol sees them: rows in the database and parts in the storage, so that any
 * process continues what another one began.
 */
export class PartStore extends DataStore {
  readonly #context: Context;
  readonly #uploader: Uploader;

  constructor(context: Context, uploader: Uploader) {
    super();
    this.extensions = ['creation', 'termination'];
    this.#context = context;
    this.#uploader = uploader;
  }

  override async create(upload: Upload): Promise<Upload> {
    const kind = upload.metadata?.kind ?? '';
    const fileName = upload.metadata?.filename ?? '';
    if (!isUploadKind(kind)) return refuse('upload-missing');
    const limits = uploadKinds[kind];
    if (!limits.hasName(fileName)) refuse(limits.otherName);
    const size = upload.size ?? 0;
    if (size === 0) refuse(limits.otherName);
    if (size > limits.bytes) refuse(limits.otherwise);
    const { db, clock } = this.#context;
    const ending = fileName.slice(fileName.lastIndexOf('.') + 1).toLowerCase();
    const row = { code: upload.id, kind, ending, size, at: clock.now() };
    await inTransaction(db, this.#uploader.organizationId, async (tx) => {
      await checkSpaceFor(tx, this.#uploader.organizationId);
      await insertUpload(tx, this.#uploader, row);
    });
    return upload;
  }

  override async getUpload(id: string): Promise<Upload> {
    const { organizationId } = this.#uploader;
    const found = await inTransaction(this.#context.db, organizationId, (tx) => readUpload(tx, this.#uploader, id));
    if (found === null) throw ERRORS.FILE_NOT_FOUND;
    return new Upload({ id, size: found.size, offset: found.bytes });
  }

  /** Stores what arrives in parts, also the last one before the connection is cut. Returns how much there is then. */
  override async write(content: Readable, id: string, offset: number): Promise<number> {
    let start = offset;
    const waiting: Buffer[] = [];
    let waitingBytes = 0;
    const flush = async () => {
      if (waitingBytes === 0) return;
      const part = Buffer.concat(waiting.splice(0), waitingBytes);
      waitingBytes = 0;
      await this.#keepPart(id, start, part);
      start += part.length;
    };
    const arriving = content[Symbol.asyncIterator]();
    for (;;) {
      const next = await arriving.next().catch((error: unknown) => ({ error }));
      if ('error' in next) {
        await flush();
        throw next.error;
      }
      if (next.done) break;
      waiting.push(next.value);
      waitingBytes += next.value.length;
      if (waitingBytes >= PART_BYTES) await flush();
    }
    await flush();
    return start;
  }

  override async remove(id: string): Promise<void> {
    await this.getUpload(id);
    await dropUpload(this.#context, this.#uploader.organizationId, id);
  }

  async #keepPart(code: string, start: number, part: Buffer): Promise<void> {
    const { db, clock } = this.#context;
    const storage = storageOf(this.#context);
    const name = `${publicCode(NAME_LENGTH)}.part`;
    await storage.receive(name, Readable.from([part]));
    const isNext = await inTransaction(db, this.#uploader.organizationId, (tx) =>
      addPart(tx, this.#uploader, { code, start, bytes: part.length, name, at: clock.now() }),
    );
    if (isNext) return;
    // Another request was faster: a browser that lost its connection continues before the server notices.
    await storage.dropReceived(name);
    throw ERRORS.INVALID_OFFSET;
  }
}
