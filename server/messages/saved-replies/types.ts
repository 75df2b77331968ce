/** A text under a name, from which anyone in the organization begins a reply. */
export type SavedReply = { readonly id: number; readonly name: string; readonly message: string };
