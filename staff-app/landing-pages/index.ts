/** Landing pages: public forms by which people become contacts. */
export { BodyPartsPage } from './body-parts/body-parts-page.tsx';
export { LandingPagePage } from './landing-page-page.tsx';
export { LandingPagesPage } from './landing-pages-page.tsx';
