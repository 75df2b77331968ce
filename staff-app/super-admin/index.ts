/** The platform's own screens: every organisation, and whether the deployment works. */
export { StatusPage } from './status-page.tsx';
export { SuperAdminPage } from './super-admin-page.tsx';
