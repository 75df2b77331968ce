/** The look that a campaign, content or an organization can set for contacts. Null or empty fields aren't set. */
export type OwnLook = {
  readonly name?: string | null | undefined;
  readonly image?: string | null | undefined;
  readonly color?: string | null | undefined;
};

/**
 * The look that contacts see above content. Each part comes from the first that sets it: the campaign, the content,
 * then the organization. Null if none does. A color that isn't written #rrggbb counts as not set.
 */
export function contactLook(...owners: readonly OwnLook[]): {
  name: string | null;
  image: string | null;
  color: string | null;
} {
  const first = (values: readonly (string | null | undefined)[]) => values.find((value) => value?.trim()) ?? null;
  return {
    name: first(owners.map(({ name }) => name)),
    image: first(owners.map(({ image }) => image)),
    color: first(owners.map(({ color }) => (/^#[0-9a-f]{6}$/i.test(color ?? '') ? color : null))),
  };
}
