/** The public interface of media: the sizes of uploads, and the videos that slides show. */

export { startProcessing } from './processing/start-processing.ts';
export { privateStorageOf, type Storage, storageOf } from './storage.ts';
export { storageProblem } from './storage-problem.ts';
export { readMediaSizes, readReadyFiles } from './store.ts';
export { mimeTypeOfVideo, uploadedVideo } from './video-kinds.ts';
