/** The front door of media: what becomes of the videos that slides show. */
export { startProcessing } from './processing/start-processing.ts';
export { mimeTypeOfVideo, uploadedVideo } from './video-kinds.ts';
