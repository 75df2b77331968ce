/** Pictures as a subject: bringing one in, showing it, and taking it away. */
export { PictureDrop } from './picture-drop.tsx';
export { PictureField } from './picture-field.tsx';
export { isPicture, isVideo, pictureAndVideoTypes, refusalOf, usePictureUpload } from './upload-picture.ts';
