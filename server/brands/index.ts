/** The front door of the brands: which one a request is answered in. */
export { brandOfHostName } from './brand-of-host-name.ts';
