/** What the staff app shows of visitors' pages: slides, drawn by the viewer's own components and styles. */

export { drawnBrand, drawnSlide, type SlideFile, type StoredSlide } from '../viewer/drawn-slide.ts';
export type { ViewerBrand, ViewerSlide } from '../viewer/page.ts';
export { blankPage } from '../viewer/page-policy.ts';
export { SlidePreview } from './slide-preview.tsx';
