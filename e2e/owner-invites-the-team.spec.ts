import type { Page } from 'playwright-core';
import { describe, expect, it, vi } from 'vitest';
import { type AccessLevel, accessLabels, mayDo, type Permission } from '../domain/permissions/policy.ts';
import { buildCampaign } from '../server/testing/build-campaign.ts';
import { buildOrganization } from '../server/testing/build-organization.ts';
import { buildUser } from '../server/testing/build-user.ts';
import { beginJob } from './jobs/begin-job.ts';
import { startJourney } from './journey-server.ts';
import { goInside } from './open-page.ts';

type Mail = { to: string; subject: string; text: string };

const journey = await startJourney({ organization: 'Northside Motors' });
const { server } = journey;
const levels = ['LIMITED', 'READONLY', 'MANAGER', 'ADMIN'] as const;
const addressOf = (level: AccessLevel) => `${level.toLowerCase()}@team.test`;
// The owner has the screen open all the time.
const owner = await journey.openStaffApp('/users');
const may = (level: AccessLevel, permission: Permission) =>
  mayDo({ access: level, isPlatformAdmin: false }, permission);

async function mailsTo(address: string, count: number): Promise<Mail[]> {
  return vi.waitFor(
    async () => {
      const answer = await fetch(`${server.url}/simulator/mails`);
      const { mails } = (await answer.json()) as { mails: Mail[] };
      const found = mails.filter((mail) => mail.to.includes(address));
      expect(found.length, `mails to ${address}`).toBeGreaterThanOrEqual(count);
      return found;
    },
    { timeout: 20_000, interval: 200 },
  );
}

/** Opens the link in the email to this address. */
async function openInvitation(address: string): Promise<Page> {
  const [mail] = await mailsTo(address, 1);
  const link = /https?:\/\/\S+\/register\/\S+/.exec(mail?.text ?? '')?.[0] ?? '';
  const page = await journey.openStaffApp(new URL(link).pathname, { as: null });
  await page.getByRole('heading', { name: 'Join Northside Motors' }).waitFor();
  return page;
}

async function createAccount(page: Page, name: string): Promise<void> {
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill('seven quiet rivers');
  await page.getByRole('textbox', { name: 'Password again' }).fill('seven quiet rivers');
  await page.getByRole('button', { name: 'Create account' }).click();
}

async function join(level: AccessLevel): Promise<Page> {
  const page = await openInvitation(addressOf(level));
  await createAccount(page, `Person ${level}`);
  await page.waitForURL('**/dashboard');
  await page.getByRole('heading', { name: 'Overview' }).waitFor();
  return page;
}

async function isThere(page: Page, role: 'button' | 'link' | 'tab', name: string): Promise<boolean> {
  return (await page.getByRole(role, { name, exact: true }).count()) > 0;
}

describe('an owner', () => {
  it('invites a colleague of each level at once, and sees who has yet to join [ACCT-17 USER-06 USER-07 USER-09 ERR-47]', async () => {
    const page = owner;
    await page.getByRole('button', { name: 'Invite users' }).click();
    for (const [index, level] of levels.entries()) {
      const line = index + 1;
      if (index > 0) await page.getByRole('button', { name: 'Add another' }).click();
      await page.getByLabel(`Email ${line}`).fill(addressOf(level));
      await page.getByRole('combobox', { name: `Permission ${line}` }).click();
      await page.getByRole('option', { name: accessLabels[level] }).click();
    }
    await page.getByRole('button', { name: 'Send 4 invitations' }).click();
    await page.getByText('User Invitations').waitFor();
    const rows = page.getByRole('row').filter({ hasText: 'Invitation Pending' });
    await vi.waitFor(async () => expect(await rows.count()).toBe(4), { timeout: 20_000 });
  });

  it('sends an invitation again [USER-04 USER-05 ERR-49]', async () => {
    await mailsTo(addressOf('READONLY'), 1);
    const page = owner;
    server.clock.advance({ minutes: 1, seconds: 1 });
    const row = page.getByRole('row').filter({ hasText: addressOf('READONLY') });
    await row.getByRole('button', { name: 'Resend Invite' }).click();
    await page.getByText('Invite Resent').waitFor();
    await mailsTo(addressOf('READONLY'), 2);
  });
});

describe.each(levels)('a colleague with level %s', (level) => {
  it('joins by the link in the email and sees what the table of rights says [AUTH-09 ACCT-08 ACCT-09 NAV-29 NAV-34 NAV-35 USER-21]', async () => {
    const page = await join(level);
    expect(await isThere(page, 'link', 'Users')).toBe(may(level, 'users.view'));
    expect(await isThere(page, 'button', 'New')).toBe(may(level, 'leads.edit'));

    await goInside(page, '/account');
    await page.getByLabel('Name', { exact: true }).waitFor();
    expect(await isThere(page, 'tab', 'Billing')).toBe(may(level, 'account.tabs'));
    expect((await page.getByLabel('Brand name').count()) > 0).toBe(may(level, 'organization.edit'));

    await goInside(page, '/users');
    if (may(level, 'users.view')) {
      await page.getByText(addressOf(level)).waitFor();
      expect(await isThere(page, 'button', 'Invite users')).toBe(may(level, 'users.invite'));
      expect(await isThere(page, 'button', 'Delete')).toBe(may(level, 'users.delete'));
      expect(await isThere(page, 'button', 'Alerts')).toBe(may(level, 'alert-users.edit'));
    } else {
      await page.waitForURL('**/dashboard');
    }
  });
});

describe('a colleague who has an account elsewhere', () => {
  it('joins by the same email with their existing password, and works for both [SESS-09]', async () => {
    const elsewhere = await buildOrganization(server.context, { name: 'Harbour Dental' });
    const dana = await buildUser(server.context, elsewhere.id, {
      name: 'Dana Elsewhere',
      email: 'dana@elsewhere.test',
    });
    const job = await beginJob(owner, 'invite-a-colleague');
    await owner.getByRole('button', { name: 'Invite users' }).click();
    await owner.getByLabel('Email 1').fill(dana.email);
    await owner.getByRole('button', { name: /^Send / }).click();
    await owner.getByRole('row').filter({ hasText: dana.email }).waitFor();
    await job.end();
    const page = await openInvitation(dana.email);
    await page.getByRole('textbox', { name: 'Password', exact: true }).fill(dana.password);
    await page.getByRole('button', { name: 'Sign in and join' }).click();
    await page.waitForURL('**/dashboard');
    await page.getByRole('heading', { name: 'Overview' }).waitFor();
    await page.getByText('Northside Motors').first().waitFor();
    await owner.getByRole('row').filter({ hasText: 'Dana Elsewhere' }).waitFor();
  });
});

describe('a colleague who is invited to a campaign', () => {
  it('sees it first after joining [USER-27]', async () => {
    const { id } = await buildCampaign(server.context, journey.organization.id, { name: 'Spring tires' });
    const email = 'cam@team.test';
    await owner.getByRole('button', { name: 'Invite users' }).click();
    await owner.getByLabel('Email 1').fill(email);
    await owner.getByRole('combobox', { name: 'Permission 1' }).click();
    await owner.getByRole('option', { name: accessLabels.READONLY }).click();
    await owner.getByRole('radio', { name: 'Campaign' }).check();
    await owner.getByRole('combobox', { name: 'Campaign' }).click();
    await owner.getByRole('option', { name: 'Spring tires' }).click();
    await owner.getByRole('button', { name: /^Send / }).click();
    await owner.getByRole('row').filter({ hasText: email }).waitFor();
    const page = await openInvitation(email);
    await createAccount(page, 'Cam Colleague');
    await page.waitForURL(`**/campaign/${id}`);
    await page.getByText('Spring tires').first().waitFor();
  });
});

describe('the owner afterwards', () => {
  it('sees everyone by name and permission, and removes one again [USER-01 USER-03 USER-14..USER-18]', async () => {
    const page = owner;
    for (const level of levels) {
      const row = page.getByRole('row').filter({ hasText: `Person ${level}` });
      await row.getByText(accessLabels[level], { exact: true }).waitFor();
    }
    await page.getByRole('row').filter({ hasText: journey.staff.email }).getByText('Owner', { exact: true }).waitFor();
    await page.getByLabel('Select Person MANAGER').click();
    await page.getByRole('button', { name: 'Delete' }).click();
    const question = page.getByRole('dialog', { name: 'Delete Person MANAGER' });
    await question.getByRole('button', { name: 'Delete user' }).click();
    await page.getByText('User deleted').waitFor();
    await vi.waitFor(
      async () => expect(await page.getByRole('row').filter({ hasText: 'Person MANAGER' }).count()).toBe(0),
      { timeout: 20_000 },
    );
  });
});
