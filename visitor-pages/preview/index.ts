/** What the staff app shows of visitors' pages: slides and landing pages, drawn by their own components and styles. */

export type { LandingPageView } from '../landing-page/page.ts';
export { drawnBrand, drawnSlide, type SlideFile, type StoredSlide } from '../viewer/drawn-slide.ts';
export type { ViewerBrand, ViewerEnd, ViewerSlide } from '../viewer/page.ts';
export { blankPage } from '../viewer/page-policy.ts';
export { LandingPagePreview } from './landing-page-preview.tsx';
export { type ShownEnd, SlidePreview } from './slide-preview.tsx';
