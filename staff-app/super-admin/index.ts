/** The platform's own screens: every organization, and whether the deployment works. */
export { NumbersPage } from './numbers/numbers-page.tsx';
export { OrganizationPage } from './organization-page.tsx';
export { OrganizationsPage } from './organizations-page.tsx';
export { StatusPage } from './status-page.tsx';
export { SuperAdminPage } from './super-admin-page.tsx';
