// Machines reach the deployment at PUBLIC_URL. Addresses for people come from absoluteAddress, which picks the host of
// the reader's brand or organization. These files may read PUBLIC_URL anyway, each for a reason.

/** A file that reads PUBLIC_URL itself. */
export type PublicUrlUser = { readonly path: string; readonly because: string };

const SETTING = 'It reads, checks or prints the setting.';
const REGISTERED = 'The other side signs or registers this address, so it has to be one and the same.';
const SIMULATED = 'A simulated provider calls this server as the real one would.';

/** Every file that may read PUBLIC_URL. */
export const publicUrlUsers: readonly PublicUrlUser[] = [
  { path: 'domain/hosts/host-table.ts', because: 'The one address function.' },
  { path: 'server/hosts/brands/schema.ts', because: SETTING },
  { path: 'server/platform/config/brand-hosts.ts', because: SETTING },
  { path: 'server/platform/config/config.ts', because: SETTING },
  { path: 'server/platform/config/warnings.ts', because: SETTING },
  { path: 'server/platform/hosts/hosts.ts', because: SETTING },
  { path: 'server/platform/http/server.ts', because: SETTING },
  { path: 'server/setup/checks/check-carrier.ts', because: SETTING },
  { path: 'server/setup/checks/check-hosts.ts', because: SETTING },
  { path: 'server/start-server.ts', because: SETTING },
  { path: 'server/demo.ts', because: SETTING },
  {
    path: 'server/accounts/prepare-platform.ts',
    because: 'The first link is printed before anyone has set a host on a page.',
  },
  { path: 'server/carrier-callbacks/routes.ts', because: REGISTERED },
  { path: 'server/integrations/calendly/subscription.ts', because: REGISTERED },
  { path: 'server/integrations/modmed/places.ts', because: SIMULATED },
  { path: 'server/integrations/own-address.ts', because: SIMULATED },
  { path: 'server/integrations/calendly/prepare-connect.ts', because: REGISTERED },
  { path: 'server/integrations/calendly/routes.ts', because: REGISTERED },
  { path: 'server/messages/outcomes/callback-address.ts', because: REGISTERED },
  { path: 'server/numbers/carrier-numbers.ts', because: REGISTERED },
  { path: 'server/carriers/carrier-config.ts', because: SIMULATED },
  { path: 'server/carriers/simulator-address.ts', because: SIMULATED },
  { path: 'server/custom-values/simulated-calendly.ts', because: SIMULATED },
  { path: 'server/demo/connect-calendar.ts', because: SIMULATED },
  { path: 'server/integrations/simulated-calendly/accounts.ts', because: SIMULATED },
  { path: 'server/integrations/simulated-calendly/webhook-routes.ts', because: SIMULATED },
  { path: 'server/integrations/simulated-calendly/routes.ts', because: SIMULATED },
  { path: 'server/simulator/post-webhook.ts', because: SIMULATED },
  { path: 'server/simulator/report-progress.ts', because: SIMULATED },
];
