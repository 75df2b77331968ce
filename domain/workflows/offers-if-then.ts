import type { Brand } from '../brands/brand.ts';

/** Who asks for if/then workflows in which brand: somebody for whom they are switched on, or a platform admin. */
export type IfThenAsked = {
  readonly brand: Pick<Brand, 'campaigns'>;
  readonly isOn: boolean;
  readonly isPlatformAdmin: boolean;
};

/** Says whether somebody is offered if/then workflows; in a brand that has none nobody is. */
export function offersIfThen({ brand, isOn, isPlatformAdmin }: IfThenAsked): boolean {
  return brand.campaigns.ifThen && (isOn || isPlatformAdmin);
}
