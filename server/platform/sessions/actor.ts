import type { Brand } from '../../../domain/brands/brand.ts';
import type { AccessLevel } from '../../../domain/permissions/policy.ts';
import type { Switches } from '../../../domain/switches/switches-of.ts';

/** Who asks, in which organisation, with which rights. */
export type Actor = {
  readonly userId: number;
  readonly organizationId: number;
  readonly access: AccessLevel;
  readonly isPlatformAdmin: boolean;
  readonly brand: Brand;
  /** What is switched on for them in this organization. */
  readonly switches: Switches;
};
