import type { DomainProgress } from '../../../domain/hosts/own-domain.ts';

/** A domain that an organization brings, as it is stored. */
export type DomainRow = DomainProgress & {
  readonly organizationId: number;
  readonly domain: string;
  /** What its TXT record must say. */
  readonly proof: string;
  readonly checkedAt: Date | null;
};
