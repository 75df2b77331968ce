/** The overview, the first screen after the sign-in. */
export { DashboardPage } from './dashboard-page.tsx';
