/** The public interface of brands: which brand a request is answered in. */
export { brandOfPage } from './brand-of-host-name.ts';
