/** What a campaign, content, or an organization may have of its own for contacts to see; null or empty where it has none. */
export type OwnLook = {
  readonly name?: string | null | undefined;
  readonly image?: string | null | undefined;
  readonly color?: string | null | undefined;
};

/**
 * What contacts see above content: of each part the first that there is, the campaign's before the content's before the
 * organization's. Null where none has it; a color that isn't written #rrggbb counts as none.
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
