/** A brand's name as it is written in addresses and campaign sources, such as whistle-pitch. */
export function brandSlug(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
