import { parseArgs } from 'node:util';
import type { SuperSwitch } from '../../../contract/rest/super.ts';
import type { OrganizationId } from '../../../domain/ids.ts';
import { refuseUnknownOrganization } from '../../accounts/index.ts';
import type { Context } from '../../platform/context.ts';
import { inTransactionAcrossOrganizations } from '../../platform/database/database.ts';
import { refuse } from '../../platform/refusal.ts';
import { findMember } from '../find-member.ts';
import { setSwitch, showSwitches } from '../set-switch.ts';
import { alignColumns } from './align-columns.ts';

/** The usage of the switches commands. */
export const switchesUsage = `  switches list 1000 [--person EMAIL]           every switch of an organization, or of a person there
  switches set 1000 SWITCH on|off|default [--person EMAIL]`;

const states = new Map<string | undefined, boolean | null>([
  ['on', true],
  ['off', false],
  ['default', null],
]);

/** Lists or changes switches; false for an unknown command. */
export async function runSwitchesCommand(
  context: Context,
  words: readonly string[],
  say: (line: string) => void,
): Promise<boolean> {
  const { values, positionals } = parseArgs({
    args: [...words],
    allowPositionals: true,
    options: { person: { type: 'string' } },
  });
  const [verb, organization = '', key, state] = positionals;
  if (!/^\d{1,15}$/.test(organization)) return false;
  const organizationId = Number(organization) as OrganizationId;
  await refuseUnknownOrganization(context, organizationId);
  const userId = values.person === undefined ? null : await idOf(context, organizationId, values.person);
  if (verb === 'list') {
    for (const line of told(await showSwitches(context, organizationId, userId))) say(line);
    return true;
  }
  const isOn = states.get(state);
  if (verb !== 'set' || key === undefined || isOn === undefined) return false;
  const after = await setSwitch(context, null, { organizationId, userId, key, isOn });
  for (const line of told(after.filter((one) => one.key === key))) say(line);
  return true;
}

function told(all: readonly SuperSwitch[]): string[] {
  const word = (isOn: boolean) => (isOn ? 'on' : 'off');
  return alignColumns([
    ['SWITCH', 'IS', 'BY DEFAULT', 'WHAT IT DOES'],
    ...all.map(({ key, on, default: isUsual, works, explanation }) => [
      ...[key, works ? word(on) : 'not in this brand', word(isUsual), explanation],
    ]),
  ]);
}

async function idOf(context: Context, organizationId: OrganizationId, email: string): Promise<number> {
  const found = await inTransactionAcrossOrganizations(context.db, (tx) => findMember(tx, organizationId, email));
  return found ?? refuse('not-found');
}
