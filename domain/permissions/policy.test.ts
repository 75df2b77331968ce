import { describe, expect, it } from 'vitest';
import type { AccessLevel, Permission, PolicyActor } from './policy.ts';
import {
  accessLabels,
  accessLevels,
  mayChangeMember,
  mayDo,
  mayGrant,
  mayRemoveMember,
  ofMembersOnly,
  permissions,
} from './policy.ts';

// Platform admins make owners, who then have what only members have.
const ofAll = permissions.filter((permission) => !ofMembersOnly.has(permission));
const may = (access: AccessLevel, permission: Permission) => mayDo({ access, isPlatformAdmin: false }, permission);

describe('rights', () => {
  it('match this matrix, which is reviewed like a snapshot', () => {
    const width = Math.max(...permissions.map((permission) => permission.length));
    const rows = permissions.map((permission) => {
      const platform = mayDo({ access: 'NONE', isPlatformAdmin: true }, permission) ? 'x' : '.';
      const cells = [
        ...accessLevels.map((level) => (may(level, permission) ? 'x' : '.').padEnd(level.length)),
        platform,
      ];
      return `${permission.padEnd(width)}  ${cells.join(' ')}`.trimEnd();
    });
    expect(`\n${' '.repeat(width)}  ${accessLevels.join(' ')} PLATFORM\n${rows.join('\n')}\n`).toMatchInlineSnapshot(`
      "
                               NONE LIMITED READONLY MANAGER ADMIN OWNER PLATFORM
      sign-in.finish           .    x       x        x       x     x     x
      session.end              .    x       x        x       x     x     x
      organization.switch      .    x       x        x       x     x     x
      profile.view             .    x       x        x       x     x     x
      profile.edit             .    x       x        x       x     x     x
      password.change          .    x       x        x       x     x     x
      dashboard.view           .    x       x        x       x     x     x
      leads.view               .    .       x        x       x     x     x
      leads.edit               .    .       .        x       x     x     x
      leads.write              .    .       .        x       x     x     x
      leads.import             .    .       .        x       x     x     x
      leads.erase              .    .       .        .       .     x     x
      leads.copy               .    .       .        .       .     x     x
      campaigns.view           .    .       x        x       x     x     x
      campaigns.edit           .    .       .        x       x     x     x
      workflows.edit           .    .       .        x       x     x     x
      custom-values.view       .    .       x        x       x     x     x
      custom-values.edit       .    .       .        x       x     x     x
      calendars.connect        .    .       .        x       x     x     x
      pitches.view             .    .       x        x       x     x     x
      pitches.edit             .    .       .        x       x     x     x
      messages.view            .    .       x        x       x     x     x
      messages.send            .    .       .        x       x     x     x
      messages.test            .    .       .        x       x     x     x
      reports.view             .    .       x        x       x     x     x
      reports.download         .    .       x        x       x     x     x
      reports.share            .    .       .        .       x     x     x
      reports.share-health     .    .       .        .       .     x     x
      media.upload             .    .       .        x       x     x     x
      sending.view             .    .       x        x       x     x     x
      sending.pause            .    .       .        x       x     x     x
      sending.pause-all        .    .       .        .       .     x     x
      library.view             .    .       x        x       x     x     x
      library.offer            .    .       .        x       x     x     x
      groups.view              .    .       x        x       x     x     x
      groups.edit              .    .       .        x       x     x     x
      events.view              .    .       x        x       x     x     x
      events.day               .    .       x        x       x     x     x
      events.edit              .    .       .        x       x     x     x
      landing-pages.view       .    .       x        x       x     x     x
      landing-pages.edit       .    .       .        x       x     x     x
      landing-pages.archive    .    .       .        .       x     x     x
      organization.view        .    .       x        x       x     x     x
      organization.change      .    .       .        x       x     x     x
      organization.edit        .    .       .        x       x     x     x
      engagement-metrics.view  .    .       x        x       x     x     x
      users.view               .    .       x        x       x     x     x
      users.invite             .    .       .        .       x     x     x
      users.edit               .    .       .        .       x     x     x
      users.delete             .    .       .        .       x     x     x
      alert-users.edit         .    .       .        .       x     x     x
      forwarding.edit          .    .       .        .       x     x     x
      opt-in.edit              .    .       .        x       x     x     x
      auto-replies.edit        .    .       .        .       x     x     x
      sending-hours.edit       .    .       .        .       x     x     x
      account.tabs             .    .       .        .       x     x     x
      billing.view             .    .       .        .       x     x     x
      billing.edit             .    .       .        .       x     x     x
      integrations.view        .    .       .        .       x     x     x
      integrations.edit        .    .       .        .       x     x     x
      numbers.view             .    .       .        .       x     x     x
      numbers.edit             .    .       .        .       x     x     x
      numbers.release          .    .       .        .       .     x     x
      domains.view             .    .       .        .       x     x     x
      domains.edit             .    .       .        .       x     x     x
      plan.cancel              .    .       .        .       .     x     x
      payout.edit              .    .       .        .       .     x     x
      audit.view               .    .       .        .       .     x     x
      audit.download           .    .       .        .       .     x     x
      data.export              .    .       .        .       .     x     x
      opt-outs.manage          .    .       .        .       .     x     x
      webhooks.approve         .    .       .        .       .     x     x
      viewers.allow            .    .       .        .       .     x     .
      single-sign-on.manage    .    .       .        .       .     x     .
      organization.close       .    .       .        .       .     x     .
      emergency-access.end     .    .       .        .       .     x     .
      users.view-all           .    .       .        .       .     .     x
      engagement-metrics.edit  .    .       .        .       .     .     x
      library.curate           .    .       .        .       .     .     x
      platform.view            .    .       .        .       .     .     x
      sending.stop             .    .       .        .       .     .     x
      billing.refund           .    .       .        .       .     .     x
      earnings.manage          .    .       .        .       .     .     x
      platform.numbers         .    .       .        .       .     .     x
      platform.brands          .    .       .        .       .     .     x
      platform.jobs            .    .       .        .       .     .     x
      platform.organizations   .    .       .        .       .     .     x
      emergency-access.use     .    .       .        .       .     .     x
      "
    `);
  });

  it('only increase from level to level', () => {
    for (const permission of permissions) {
      const answers = accessLevels.map((level) => may(level, permission));
      expect(answers).toEqual([...answers].sort((a, b) => Number(a) - Number(b)));
    }
  });

  it('are all granted to a platform admin, whatever the level, but how an organization’s people sign in, who of them reads messages, closing it from inside, and the end of others’ emergency access', () => {
    const denied = permissions.filter((permission) => !mayDo({ access: 'NONE', isPlatformAdmin: true }, permission));
    expect(denied).toEqual(['viewers.allow', 'single-sign-on.manage', 'organization.close', 'emergency-access.end']);
    expect(mayDo({ access: 'OWNER', isPlatformAdmin: true }, 'single-sign-on.manage')).toBe(true);
  });

  it('are few in a closed organization: paying what it owes, the export, reopening it, and the ways out', () => {
    const owner = { access: 'OWNER', isPlatformAdmin: false, isClosed: true } as const;
    expect(permissions.filter((permission) => mayDo(owner, permission))).toEqual([
      ...['sign-in.finish', 'session.end', 'organization.switch', 'profile.view', 'profile.edit', 'password.change'],
      ...['billing.view', 'billing.edit', 'data.export', 'organization.close'],
    ]);
  });

  it('are denied for a permission or a level that doesn’t exist', () => {
    const unknown = ['leads.destroy', 'constructor', '__proto__', ''] as string[] as Permission[];
    for (const permission of unknown) {
      expect(may('OWNER', permission)).toBe(false);
      expect(mayDo({ access: 'OWNER', isPlatformAdmin: true }, permission)).toBe(false);
    }
    expect(may('SUPER' as string as AccessLevel, 'leads.view')).toBe(false);
  });

  it('have levels with the product’s labels [ENT-05]', () => {
    expect(new Set(accessLevels)).toEqual(new Set(['NONE', 'LIMITED', 'MANAGER', 'OWNER', 'ADMIN', 'READONLY']));
    expect(accessLabels).toMatchObject({
      LIMITED: 'Notifications Only',
      READONLY: 'Can View Account',
      MANAGER: 'Can Make Changes',
      ADMIN: 'Admin',
      OWNER: 'Owner',
    });
  });
});

const members: PolicyActor[] = accessLevels.flatMap((access) => [
  { access, isPlatformAdmin: false },
  { access, isPlatformAdmin: true },
]);

function table(answer: (actor: PolicyActor, level: AccessLevel) => boolean) {
  const actors = members.filter((actor) => !actor.isPlatformAdmin);
  return [...actors, { access: 'NONE' as const, isPlatformAdmin: true }].map((actor) => {
    const name = actor.isPlatformAdmin ? 'platform' : actor.access;
    return `${name}: ${accessLevels.filter((level) => answer(actor, level)).join(' ')}`.trimEnd();
  });
}

describe('giving a level', () => {
  it('is allowed to admins up to their own level, and only the platform makes owners [USER-34]', () => {
    expect(table(mayGrant)).toEqual([
      'NONE:',
      'LIMITED:',
      'READONLY:',
      'MANAGER:',
      'ADMIN: NONE LIMITED READONLY MANAGER ADMIN',
      'OWNER: NONE LIMITED READONLY MANAGER ADMIN',
      'platform: NONE LIMITED READONLY MANAGER ADMIN OWNER',
    ]);
  });

  it('never gives anyone more rights than the person who gives it', () => {
    for (const actor of members)
      for (const level of accessLevels)
        if (mayGrant(actor, level))
          for (const permission of ofAll)
            expect(mayDo(actor, permission) || !may(level, permission), `${actor.access} gives ${level}`).toBe(true);
  });

  it('is denied for a level that doesn’t exist', () => {
    for (const level of ['SUPER', 'constructor', ''] as string[] as AccessLevel[])
      for (const actor of members) expect(mayGrant(actor, level)).toBe(false);
  });
});

describe('changing a member', () => {
  const asMember = (rule: (actor: PolicyActor, member: PolicyActor) => boolean, isPlatformAdmin: boolean) =>
    table((actor, access) => rule(actor, { access, isPlatformAdmin }));

  it('is allowed to admins for members below them and to owners for all, and only the platform removes an owner', () => {
    expect(asMember(mayChangeMember, false)).toEqual([
      'NONE:',
      'LIMITED:',
      'READONLY:',
      'MANAGER:',
      'ADMIN: NONE LIMITED READONLY MANAGER',
      'OWNER: NONE LIMITED READONLY MANAGER ADMIN OWNER',
      'platform: NONE LIMITED READONLY MANAGER ADMIN OWNER',
    ]);
    expect(asMember(mayRemoveMember, false)).toEqual([
      'NONE:',
      'LIMITED:',
      'READONLY:',
      'MANAGER:',
      'ADMIN: NONE LIMITED READONLY MANAGER',
      'OWNER: NONE LIMITED READONLY MANAGER ADMIN',
      'platform: NONE LIMITED READONLY MANAGER ADMIN OWNER',
    ]);
  });

  it('who is a platform admin is allowed only to the platform', () => {
    const noOneElse = ['NONE:', 'LIMITED:', 'READONLY:', 'MANAGER:', 'ADMIN:', 'OWNER:'];
    const platform = 'platform: NONE LIMITED READONLY MANAGER ADMIN OWNER';
    expect(asMember(mayChangeMember, true)).toEqual([...noOneElse, platform]);
    expect(asMember(mayRemoveMember, true)).toEqual([...noOneElse, platform]);
  });

  it('is denied below the member’s level, and so is removing without the right to change', () => {
    for (const actor of members)
      for (const member of members) {
        if (mayRemoveMember(actor, member)) expect(mayChangeMember(actor, member)).toBe(true);
        if (!mayChangeMember(actor, member)) continue;
        for (const permission of ofAll) expect(mayDo(actor, permission) || !mayDo(member, permission)).toBe(true);
      }
  });
});
