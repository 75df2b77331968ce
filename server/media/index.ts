/** The public interface of media: the sizes of uploads, and the videos that slides show. */

export { keepDrawing } from './keep-drawing.ts';
export { mediaSource, withMediaUrl } from './media-url.ts';
export { canPrepareVideos } from './preparing/can-prepare.ts';
export { prepareAgain } from './preparing/start-preparing.ts';
export { type Preparation, readPreparations } from './preparing/store.ts';
export { startProcessing } from './processing/start-processing.ts';
export { readShownMedia, type ShownMedia } from './read-shown-media.ts';
export { mediaUsage, runMediaCommand } from './storage/commands.ts';
export { filesOutageOf } from './storage/files-outage.ts';
export { privateStorageOf, storageOf } from './storage/open-storage.ts';
export type { Storage } from './storage/storage.ts';
export { StorageAwayError } from './storage/storage-away.ts';
export { storageProblem } from './storage/storage-problem.ts';
export { readReadyFiles } from './store.ts';
