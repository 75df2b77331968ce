import type { WrittenFilters } from '../../../domain/leads/listing/list-filters.ts';
import type { ListOrder } from '../../../domain/leads/listing/list-orders.ts';

/** What a saved view says of the list of all contacts. */
export type ShownList = {
  readonly filters: WrittenFilters;
  readonly order: ListOrder;
  readonly isReversed: boolean;
  /** The keys of the columns in their order; those that are hidden begin with a minus. */
  readonly columns: readonly string[];
};

/** A saved view of the list of all contacts. */
export type LeadView = ShownList & {
  readonly id: number;
  readonly userId: number;
  readonly name: string;
  readonly isShared: boolean;
};
