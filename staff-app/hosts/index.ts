/** Host names: those of brands, which platform admins set, and the domain that an organization brings. */
export { BrandsPage } from './brands/brands-page.tsx';
export { DomainTab } from './domain/domain-tab.tsx';
