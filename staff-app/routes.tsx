import { type ComponentType, useEffect } from 'react';
import { createBrowserRouter, Navigate, type RouteObject, useLocation } from 'react-router';
import * as phrases from '../words/en/staff/app.ts';
import { Loading } from './design/loading.tsx';
import { showError } from './design/toast.tsx';
import { say } from './say.ts';
import { useBrand } from './session/brand.tsx';
import { ScreenFailed } from './shell/screen-failed.tsx';
import { ClearTokenScreen, LoginPage, LogoutScreen, SignedOut } from './sign-in/index.ts';

const loadShell = () => import('./shell/shell.tsx').then((m) => m.Shell);
const loadDashboard = () => import('./dashboard/index.ts').then((m) => m.DashboardPage);

/** What is shown after the sign-in, to be fetched while someone types. */
export const afterSignIn = [loadShell, loadDashboard];

/** Every address of the app, once. */
export const routes: RouteObject[] = [
  {
    errorElement: <ScreenFailed />,
    HydrateFallback: FirstLoading,
    children: [
      {
        element: <SignedOut />,
        children: [
          { path: '/login', element: <LoginPage /> },
          {
            path: '/register',
            lazy: screen(() => import('./sign-in/sign-up/register-page.tsx').then((m) => m.RegisterPage)),
          },
          {
            path: '/forgot-password-request',
            lazy: screen(() => import('./sign-in/recovery/forgot-password-page.tsx').then((m) => m.ForgotPasswordPage)),
          },
        ],
      },
      {
        path: '/register/:token',
        lazy: screen(() => import('./sign-in/sign-up/invited-page.tsx').then((m) => m.InvitedPage)),
      },
      {
        path: '/reset-password/:token',
        lazy: screen(() => import('./sign-in/recovery/reset-password-page.tsx').then((m) => m.ResetPasswordPage)),
      },
      {
        path: '/single-sign-on',
        lazy: screen(() => import('./sign-in/company/company-page.tsx').then((m) => m.CompanyPage)),
      },
      { path: '/logout', element: <LogoutScreen /> },
      { path: '/clear-token', element: <ClearTokenScreen /> },
      {
        lazy: screen(loadShell),
        // A screen that breaks leaves the way to the others.
        children: [
          {
            errorElement: <ScreenFailed />,
            children: [
              { path: '/dashboard', lazy: screen(loadDashboard) },
              { path: '/contacts', lazy: screen(() => import('./contacts/index.ts').then((m) => m.ContactsPage)) },
              {
                path: '/contacts/import/:step?',
                lazy: screen(() => import('./contacts/index.ts').then((m) => m.ImportPage)),
              },
              { path: '/campaigns', lazy: screen(() => import('./campaigns/index.ts').then((m) => m.CampaignsPage)) },
              {
                path: '/campaign/:campaignId',
                lazy: screen(() => import('./campaigns/index.ts').then((m) => m.CampaignPage)),
              },
              { path: '/users', lazy: screen(() => import('./users/index.ts').then((m) => m.UsersPage)) },
              { path: '/account', lazy: screen(() => import('./account/index.ts').then((m) => m.AccountPage)) },
              { path: '/audit', lazy: screen(() => import('./audit/index.ts').then((m) => m.AuditPage)) },
              {
                path: '/super-admin',
                lazy: screen(() => import('./super-admin/index.ts').then((m) => m.SuperAdminPage)),
              },
              {
                path: '/super-admin/organizations',
                lazy: screen(() => import('./super-admin/index.ts').then((m) => m.OrganizationsPage)),
              },
              {
                path: '/super-admin/organizations/:organizationId',
                lazy: screen(() => import('./super-admin/index.ts').then((m) => m.OrganizationPage)),
              },
              { path: '/setup', lazy: screen(() => import('./setup/index.ts').then((m) => m.SetupPage)) },
              {
                path: '/super-admin/numbers',
                lazy: screen(() => import('./super-admin/index.ts').then((m) => m.NumbersPage)),
              },
              {
                path: '/super-admin/jobs',
                lazy: screen(() => import('./super-admin/index.ts').then((m) => m.JobsPage)),
              },
              { path: '/super-admin/brands', lazy: screen(() => import('./hosts/index.ts').then((m) => m.BrandsPage)) },
              { path: '/status', lazy: screen(() => import('./super-admin/index.ts').then((m) => m.StatusPage)) },
              { path: '/groups', lazy: screen(() => import('./groups/index.ts').then((m) => m.GroupsPage)) },
              { path: '/group/:groupId', lazy: screen(() => import('./groups/index.ts').then((m) => m.GroupPage)) },
              {
                path: '/landing-pages',
                lazy: screen(() => import('./landing-pages/index.ts').then((m) => m.LandingPagesPage)),
              },
              {
                path: '/body-parts',
                lazy: screen(() => import('./landing-pages/index.ts').then((m) => m.BodyPartsPage)),
              },
              {
                path: '/landing-page/:landingPageId',
                lazy: screen(() => import('./landing-pages/index.ts').then((m) => m.LandingPagePage)),
              },
              { path: '/messages', lazy: screen(() => import('./messages/index.ts').then((m) => m.MessagesPage)) },
              {
                path: '/failed-messages',
                lazy: screen(() => import('./messages/index.ts').then((m) => m.FailedMessagesPage)),
              },
              { path: '/events', lazy: screen(() => import('./events/index.ts').then((m) => m.EventsPage)) },
              { path: '/library', lazy: screen(() => import('./library/index.ts').then((m) => m.LibraryPage)) },
              {
                path: '/campaign-library',
                lazy: screen(() => import('./library/index.ts').then((m) => m.CampaignLibraryPage)),
              },
            ],
          },
        ],
      },
      { path: '/simulator', lazy: screen(() => import('./simulator/index.ts').then((m) => m.SimulatorPage)) },
      { path: '/', element: <LeaveForMarketing /> },
      { path: '*', element: <UnknownAddress /> },
    ],
  },
];

/** The router over the addresses of the app. */
export function createRouter() {
  return createBrowserRouter(routes);
}

function screen(load: () => Promise<ComponentType>) {
  return async () => ({ Component: await load() });
}

function FirstLoading() {
  return <Loading height="100dvh" />;
}

// The address isn't kept, but no one is brought elsewhere without a word.
function UnknownAddress() {
  const { pathname } = useLocation();
  useEffect(() => showError(phrases.pageNotFound, say(phrases.theresNoPageAt, { pathname })), [pathname]);
  return <Navigate to="/" replace />;
}

function LeaveForMarketing() {
  const { marketingUrl } = useBrand();
  useEffect(() => {
    if (marketingUrl !== null) window.location.replace(marketingUrl);
  }, [marketingUrl]);
  return marketingUrl === null ? <Navigate to="/login" replace /> : <FirstLoading />;
}
