import type { Brand } from '../../../domain/brands/brand.ts';
import type { Config } from '../../platform/config/config.ts';

/**
 * The language model that may write for organizations of this brand; null if there is none, or if no data may leave the
 * deployment.
 */
export function modelFor(config: Config, brand: Pick<Brand, 'controls'>): Config['ai'] {
  return brand.controls.aiReplies ? config.ai : null;
}
