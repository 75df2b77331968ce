import { readMails } from '../platform/mail/read-mails.ts';
import { billingWorld, type Customer } from './billing-world.ts';
import { runJobs } from './run-jobs.ts';
import type { TestServer } from './test-server.ts';

const CHOOSE = `mutation ($plan: String!, $planCents: Int) {
  updateUser(user: { plan: $plan, planCents: $planCents }) { success errors toConfirm } }`;
const PLAN = `{ user(includeBilling: true) { user { organization { orgType
  billing { nextPlan nextPlanStarts monthPaid expires } } } } }`;

/** What a choice of a plan answers when it is made. */
export const MADE = { success: true, errors: [], toConfirm: null };

/** Choices of plans by an owner, and what comes of them: the plan, the invoices, and the emails. */
export function planChoices(server: TestServer) {
  const { context } = server;
  const { billingOf } = billingWorld(server);
  // Signed in again each time: clocks move on by weeks.
  const tokenOf = async ({ signIn }: Customer) => (await signIn()).token;

  async function choose(made: Customer, plan: string, planCents: number | null = null) {
    return (await server.graphql(CHOOSE, { plan, planCents }, await tokenOf(made))).updateUser;
  }

  async function planOf(made: Customer) {
    const { orgType, billing } = (await server.graphql(PLAN, {}, await tokenOf(made))).user.user.organization;
    return { plan: orgType, ...billing };
  }

  async function amountsOf(made: Customer): Promise<[number, boolean][]> {
    const { invoices } = await billingOf(made);
    return invoices.map(({ amount, paid }: { amount: number; paid: boolean }) => [amount, paid]);
  }

  async function invoicePage(made: Customer): Promise<string> {
    return (await fetch((await billingOf(made)).invoices[0].url)).text();
  }

  /** The email with this subject to a person, in which "us" is the organization. */
  async function mailTo(made: Customer, email: string, subject: string): Promise<string | undefined> {
    await runJobs(server, 'billing.mail-of');
    const mails = (await readMails(context.config.dataDir)).filter(({ to }) => to === email);
    return mails.find((mail) => mail.subject.replace(made.name, 'us') === subject)?.text.replace(/\s+/g, ' ');
  }

  return { amountsOf, choose, invoicePage, mailTo, planOf, tokenOf };
}
