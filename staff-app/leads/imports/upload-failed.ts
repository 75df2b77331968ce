import * as phrases from '../../../words/en/staff/leads-imports.ts';
import { showHideableError } from '../../design/toast.tsx';

let hide = () => {};

/** Says that a file could not be brought in. */
export function showUploadFailed(): void {
  hideUploadFailed();
  hide = showHideableError(phrases.errorCsvUpload, phrases.yourCsvCouldNotBeUploaded);
}

/** Takes that away, because it is being tried again. */
export function hideUploadFailed(): void {
  hide();
  hide = () => {};
}
