/** The front door of the brands: which one a request is answered in. */
export { brandOfPage } from './brand-of-host-name.ts';
