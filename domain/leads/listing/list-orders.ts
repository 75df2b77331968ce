/** By what a list of contacts can be sorted: who was active last, who was added last, or their names. */
export const listOrders = ['active', 'added', 'name'] as const;

/** One order of a list of contacts. */
export type ListOrder = (typeof listOrders)[number];

/** An order of a list; reversed it begins where it would end. */
export type Sorting = { readonly order: ListOrder; readonly isReversed: boolean };

/** Who was active last comes first. */
export const usualSorting: Sorting = { order: 'active', isReversed: false };

/** The orders that a list can have: who sees no names, or whose names are sealed, can't sort by them. */
export function ordersOf({ areNamesHidden }: { readonly areNamesHidden: boolean }): readonly ListOrder[] {
  return listOrders.filter((order) => order !== 'name' || !areNamesHidden);
}
