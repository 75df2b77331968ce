/** The public interface of brands: which brand a request is answered in. */
export { brandOfCall, brandOfPage } from './brand-of-host-name.ts';
