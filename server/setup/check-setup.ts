import type { SetupKey, SetupLine } from '../../domain/setup/setup-lines.ts';
import type { Context } from '../platform/context.ts';
import { checkKey } from '../privacy/index.ts';
import { checkAlerts } from './checks/check-alerts.ts';
import { checkBackups } from './checks/check-backups.ts';
import { checkCarrier, checkNumber, checkWebhooks } from './checks/check-carrier.ts';
import { checkCompany } from './checks/check-company.ts';
import { checkHosts } from './checks/check-hosts.ts';
import { checkJobs } from './checks/check-jobs.ts';
import { checkMail } from './checks/check-mail.ts';
import { checkMessage } from './checks/check-message.ts';
import { checkPayments } from './checks/check-payments.ts';
import { checkRegistration } from './checks/check-registration.ts';
import { checkSender } from './checks/check-sender.ts';
import { checkStorage } from './checks/check-storage.ts';
import { checkVideos } from './checks/check-videos.ts';

const checks: Readonly<Record<SetupKey, (context: Context) => Promise<SetupLine>>> = {
  carrier: checkCarrier,
  number: checkNumber,
  webhooks: checkWebhooks,
  registration: checkRegistration,
  sender: checkSender,
  message: checkMessage,
  alerts: checkAlerts,
  jobs: checkJobs,
  mail: checkMail,
  payments: checkPayments,
  key: async (context) => (await checkKey(context)).line,
  storage: checkStorage,
  videos: checkVideos,
  hosts: checkHosts,
  company: checkCompany,
  backups: checkBackups,
};

/** Runs one check of the Setup page. A check that throws becomes a failed line, so that the others are still shown. */
export async function checkSetup(context: Context, key: SetupKey): Promise<SetupLine> {
  try {
    return await checks[key](context);
  } catch (error) {
    context.log.error({ err: error, key }, 'a set-up check broke');
    return {
      state: 'failed',
      found: 'This check couldn’t run because of an unexpected error.',
      fix: 'Check again. If it still fails, the server’s log says why.',
    };
  }
}
