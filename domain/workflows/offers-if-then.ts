import type { Brand } from '../brands/brand.ts';

/** What the brand says about rules of if and then, and who asks: somebody it was granted to, or a platform admin. */
export type IfThenAsked = {
  readonly brand: Pick<Brand, 'campaigns' | 'controls'>;
  readonly isGranted: boolean;
  readonly isPlatformAdmin: boolean;
};

/** Says whether somebody is offered rules of if and then; in a brand that has none nobody is. */
export function offersIfThen({ brand, isGranted, isPlatformAdmin }: IfThenAsked): boolean {
  return brand.campaigns.ifThen && (brand.controls.allowIfThen || isGranted || isPlatformAdmin);
}
