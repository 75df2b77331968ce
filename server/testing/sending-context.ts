import { reactions as ofBilling } from '../billing/reactions.ts';
import { reactions as ofCampaigns } from '../campaigns/reactions.ts';
import { reactions as ofCounters } from '../counters/reactions.ts';
import { reactions as ofLeads } from '../leads/reactions.ts';
import { reactions as ofMessages } from '../messages/reactions.ts';
import type { SenderOptions } from '../messages/sender/options.ts';
import type { Clock } from '../platform/clock.ts';
import { type Config, readConfig } from '../platform/config/config.ts';
import type { Context } from '../platform/context.ts';
import type { Database } from '../platform/database/database.ts';
import { deploymentWrapper } from '../platform/database/sealing/deployment-wrapper.ts';
import { createFacts } from '../platform/facts/facts.ts';
import { createHosts } from '../platform/hosts/hosts.ts';
import { createJobs } from '../platform/jobs/jobs.ts';
import { createLive } from '../platform/live/live.ts';
import { createLog } from '../platform/log.ts';
import { createMetrics } from '../platform/metrics/metrics.ts';
import { createOutside } from '../platform/outbound/outside.ts';
import type { TwilioStub } from './twilio-stub.ts';

export { usualOptions } from '../messages/sender/options.ts';

/** Polls more often than in production. The timeouts of calls and leases are unchanged: a slow machine is no fault. */
export const quickOptions: Partial<SenderOptions> = {
  pollMs: 50,
  heartbeatMs: 200,
  reconcileEveryMs: 100,
  firstLookMs: 200,
};

/** What verbs receive, with the reactions of every feature that counts texts. */
export async function createSendingContext(
  db: Database,
  clock: Clock,
  stub: Pick<TwilioStub, 'url' | 'accountSid' | 'authToken'>,
  settings: Partial<Config> = {},
): Promise<Context> {
  const log = createLog(settings.logLevel ?? 'silent');
  const twilio = { accountSid: stub.accountSid, authToken: stub.authToken, apiUrl: stub.url };
  const config: Config = { ...readConfig({}), carrier: 'twilio', twilio, senderRate: null, ...settings };
  db.keyring.unlock(deploymentWrapper(config));
  return {
    db,
    clock,
    log,
    config,
    jobs: createJobs(db, log),
    live: await createLive(db),
    facts: createFacts([ofBilling, ofLeads, ofMessages, ofCampaigns, ofCounters]),
    outside: createOutside(),
    hosts: await createHosts(db, config, log),
    metrics: createMetrics(),
    tracing: null,
  };
}
