import { beforeAll, describe, expect, it } from 'vitest';
import { readMails } from '../../platform/mail/read-mails.ts';
import { billingWorld, type Customer, EMPTY_CARD, START } from '../../testing/billing-world.ts';
import { buildUser } from '../../testing/build-user.ts';
import { runJobs } from '../../testing/run-jobs.ts';
import { startTestServer } from '../../testing/test-server.ts';
import { cancelPlan, saveCard } from '../index.ts';

const server = await startTestServer({ roles: ['web'] });
const { context, clock } = server;
const { at, billingOf, cardToken, failing, subscribed, use } = billingWorld(server);

beforeAll(() => clock.stand());

describe('a payment that fails, of a plan that was canceled', () => {
  const newest = async (made: Customer) => (await billingOf(made)).invoices[0];

  it('after the plan has ended, of its last invoice, ends no plan, in the email and on screen', async () => {
    const made = await subscribed();
    const { email } = await buildUser(context, made.id, { access: 'ADMIN' });
    await use(made.id, START, 70);
    await cancelPlan(context, made.actor);
    await saveCard(context, made.actor, await cardToken(EMPTY_CARD));
    await at('2026-02-28T19:05:00Z');
    expect(await billingOf(made)).toMatchObject({ active: false, due: { state: 'failed' } });
    expect(await newest(made)).toMatchObject({ nextAttempt: '2026-03-01T19:05:00.000Z', planEnds: null });
    await runJobs(server, 'billing.');
    const mails = (await readMails(context.config.dataDir)).filter(({ to }) => to === email);
    const failed = mails.find(({ subject }) => subject.startsWith('Payment failed'))?.text.replace(/\s+/g, ' ');
    expect(failed).toContain('We’ll try again on 03/01/2026. Pay this invoice to choose a plan again.');
    expect(failed).not.toContain('Your plan ends');
  });

  it('is in the email of a plan that is canceled meanwhile: it may end sooner than that', async () => {
    const made = await failing();
    const { email } = await buildUser(context, made.id, { access: 'ADMIN' });
    await cancelPlan(context, made.actor);
    await runJobs(server, 'billing.mail-of-cancellation');
    const mails = (await readMails(context.config.dataDir)).filter(({ to }) => to === email);
    const text = mails.find(({ subject }) => subject.includes('ends on 03/'))?.text.replace(/\s+/g, ' ');
    expect(text).toContain(
      'if the invoice that couldn’t be charged is paid. If it isn’t by 03/07/2026, the plan ends that day.',
    );
  });
});
