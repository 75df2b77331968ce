import type { Brand } from '../brands/brand.ts';

/** Who asks for if/then workflows, and in which brand: whether they have them switched on or are a platform admin. */
export type IfThenAsked = {
  readonly brand: Pick<Brand, 'campaigns'>;
  readonly isOn: boolean;
  readonly isPlatformAdmin: boolean;
};

/** Whether a person is offered if/then workflows. No one is in a brand without them. */
export function offersIfThen({ brand, isOn, isPlatformAdmin }: IfThenAsked): boolean {
  return brand.campaigns.ifThen && (isOn || isPlatformAdmin);
}
