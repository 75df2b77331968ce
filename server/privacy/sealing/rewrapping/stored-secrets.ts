import type { OrganizationId } from '../../../../domain/ids.ts';
import { purposeOfAuthenticator, purposeOfClientSecret } from '../../../accounts/index.ts';
import { purposeOfCalendly, purposeOfModmed } from '../../../integrations/index.ts';
import { purposeOfAccount } from '../../../numbers/index.ts';
import { DEPLOYMENT_KEY, purposeOfKeys } from '../../../platform/database/sealing/deployment-wrapper.ts';
import type { Stored } from '../../../platform/database/stored.ts';
import { purposeOfWebhookSecret } from '../../../workflows/index.ts';

/** The key of a row with a secret: columns that are all numbers or texts. */
export type SecretRow = Readonly<Record<string, Stored>>;

/** A column whose values are encrypted with ENCRYPTION_KEY. */
export type StoredSecret = {
  readonly table: string;
  readonly column: string;
  /** The primary key, in its order. */
  readonly keys: readonly string[];
  /** Other columns that the purpose depends on. */
  readonly also?: readonly string[];
  /** Which rows; in SQL, about the row `t`. */
  readonly where?: string;
  /** The encryption purpose: a value decrypts for no other. */
  readonly purpose: (row: SecretRow) => string;
};

const organizationOf = ({ organization_id: organizationId }: SecretRow) => Number(organizationId) as OrganizationId;
const userOf = ({ user_id: userId }: SecretRow) => Number(userId);

/** Every stored secret that is encrypted with ENCRYPTION_KEY, one line each; add new ones here. */
export const storedSecrets: readonly StoredSecret[] = [
  {
    table: 'organization_keys',
    column: 'wrapped',
    keys: ['organization_id', 'purpose', 'version'],
    where: `t.wrapped_by = '${DEPLOYMENT_KEY}'`,
    purpose: (row) => purposeOfKeys(organizationOf(row)),
  },
  {
    table: 'authenticators',
    column: 'secret',
    keys: ['user_id'],
    purpose: (row) => purposeOfAuthenticator(userOf(row)),
  },
  {
    table: 'carrier_accounts',
    column: 'secret',
    keys: ['id'],
    also: ['organization_id'],
    purpose: (row) => purposeOfAccount({ organizationId: organizationOf(row) }),
  },
  {
    table: 'integrations',
    column: 'secret',
    keys: ['organization_id', 'id'],
    also: ['user_id'],
    where: `t.integration_type = 'CALENDLY'`,
    purpose: (row) => purposeOfCalendly({ organizationId: organizationOf(row), userId: userOf(row) }),
  },
  {
    table: 'modmed_connections',
    column: 'secret',
    keys: ['organization_id'],
    purpose: (row) => purposeOfModmed(organizationOf(row)),
  },
  {
    table: 'single_sign_ons',
    column: 'client_secret',
    keys: ['organization_id'],
    purpose: (row) => purposeOfClientSecret(organizationOf(row)),
  },
  {
    table: 'webhook_secrets',
    column: 'secret',
    keys: ['organization_id'],
    purpose: (row) => purposeOfWebhookSecret(organizationOf(row)),
  },
];
