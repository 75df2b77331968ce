import { PLATFORM_ORGANIZATION } from '../../accounts/index.ts';
import type { Context } from '../../platform/context.ts';
import { loadMainPhone } from '../find-number.ts';
import { importNumber } from './import-number.ts';
import { moveNumber } from './move-number.ts';

/** Makes PLATFORM_NUMBER the number that codes are sent from: the carrier account must have it. */
export async function preparePlatformNumber(context: Context): Promise<void> {
  const { platformNumber } = context.config;
  if (platformNumber === null) return;
  if ((await loadMainPhone(context, PLATFORM_ORGANIZATION)) === platformNumber) return;
  const number = await importNumber(context, null, platformNumber);
  await moveNumber(context, null, { numberId: number.id, from: number.organizationId, to: PLATFORM_ORGANIZATION });
}
