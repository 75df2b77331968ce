/** Host names: those of brands, which platform admins set. */
export { BrandsPage } from './brands/brands-page.tsx';
