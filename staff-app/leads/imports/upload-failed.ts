import { showHideableError } from '../../design/toast.tsx';

let hide = () => {};

/** Says that a file could not be brought in. */
export function showUploadFailed(): void {
  hideUploadFailed();
  hide = showHideableError('Error: CSV Upload', 'Your CSV could not be uploaded. Please try again.');
}

/** Takes that away, because it is being tried again. */
export function hideUploadFailed(): void {
  hide();
  hide = () => {};
}
