import type { SlideKind } from './kind.ts';

/** A picture from the organisation's own files. */
export const upload = {
  type: 'UPLOAD',
  label: 'Upload',
  control: 'allowSlides',
  capability: null,
  needs: null,
  fields: ['image-file'],
  stage: 'image',
  isVideo: (slide) => (slide.mimeType ?? '').startsWith('video/'),
  check: (slide) => {
    if ((slide.url ?? '').trim() === '') return ['Please upload a picture.'];
    const mimeType = slide.mimeType ?? '';
    return mimeType === '' || mimeType.startsWith('image/') ? [] : ['Please upload a picture: jpg, jpeg, png or gif.'];
  },
  mayContinue: () => true,
} as const satisfies SlideKind<'UPLOAD'>;
