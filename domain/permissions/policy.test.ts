import { describe, expect, it } from 'vitest';
import type { AccessLevel, Permission } from './policy.ts';
import { accessLabels, accessLevels, mayDo, permissions } from './policy.ts';

const may = (access: AccessLevel, permission: Permission) => mayDo({ access, isPlatformAdmin: false }, permission);

describe('rights', () => {
  it('are this matrix, which is reviewed like a picture', () => {
    const width = Math.max(...permissions.map((permission) => permission.length));
    const rows = permissions.map((permission) => {
      const cells = accessLevels.map((level) => (may(level, permission) ? 'x' : '.').padEnd(level.length));
      return `${permission.padEnd(width)}  ${cells.join(' ')}`.trimEnd();
    });
    expect(`\n${' '.repeat(width)}  ${accessLevels.join(' ')}\n${rows.join('\n')}\n`).toMatchInlineSnapshot(`
      "
                        NONE LIMITED READONLY MANAGER ADMIN OWNER
      session.end       x    x       x        x       x     x
      profile.view      .    x       x        x       x     x
      dashboard.view    .    x       x        x       x     x
      leads.view        .    .       x        x       x     x
      leads.edit        .    .       .        x       x     x
      leads.import      .    .       .        x       x     x
      campaigns.view    .    .       x        x       x     x
      campaigns.edit    .    .       .        x       x     x
      pitches.view      .    .       x        x       x     x
      pitches.edit      .    .       .        x       x     x
      messages.view     .    .       x        x       x     x
      messages.send     .    .       .        x       x     x
      reports.view      .    .       x        x       x     x
      reports.download  .    .       x        x       x     x
      media.upload      .    .       .        x       x     x
      sending.view      .    .       x        x       x     x
      sending.pause     .    .       .        x       x     x
      "
    `);
  });

  it('only grow from level to level', () => {
    for (const permission of permissions) {
      const answers = accessLevels.map((level) => may(level, permission));
      expect(answers).toEqual([...answers].sort((a, b) => Number(a) - Number(b)));
    }
  });

  it('are all held by a platform admin, whatever the level', () => {
    for (const permission of permissions)
      expect(mayDo({ access: 'NONE', isPlatformAdmin: true }, permission)).toBe(true);
  });

  it('are none for a permission or a level that does not exist', () => {
    const unknown = ['leads.destroy', 'constructor', '__proto__', ''] as string[] as Permission[];
    for (const permission of unknown) {
      expect(may('OWNER', permission)).toBe(false);
      expect(mayDo({ access: 'OWNER', isPlatformAdmin: true }, permission)).toBe(false);
    }
    expect(may('SUPER' as string as AccessLevel, 'leads.view')).toBe(false);
  });

  it('have levels with the words of the product [ENT-05]', () => {
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
