import { brandNamed, brandOfHost } from '../../brands/registry.ts';
import type { Brand } from '../../domain/brands/brand.ts';
import type { Context } from '../platform/context.ts';

/** The brand of signed-out screens under this host name; where none has it, the one the configuration names. */
export function brandOfHostName(context: Context, hostName: string): Brand {
  return brandOfHost(hostName) ?? brandNamed(context.config.brand);
}
