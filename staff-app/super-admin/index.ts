/** The platform's own screens: every organization, what failed in the background, and whether the deployment works. */
export { JobsPage } from './jobs/jobs-page.tsx';
export { NumbersPage } from './numbers/numbers-page.tsx';
export { OrganizationPage } from './organization-page.tsx';
export { OrganizationsPage } from './organizations-page.tsx';
export { StatusPage } from './status-page.tsx';
export { SuperAdminPage } from './super-admin-page.tsx';
