import type { OrganizationId } from '../../../../domain/ids.ts';
import { openCipher } from '../../encryption.ts';
import type { KeyWrapper } from './keyring.ts';

/** The name of the deployment's own key in `organization_keys`. */
export const DEPLOYMENT_KEY = 'ENCRYPTION_KEY';

/** The encryption purpose of organization keys under the deployment's key. */
export const purposeOfKeys = (organizationId: OrganizationId) => `key of organization ${organizationId}`;

/** Wraps the keys of organizations with ENCRYPTION_KEY, or the key kept in DATA_DIR; it is loaded on first use. */
export function deploymentWrapper(config: Parameters<typeof openCipher>[0]): KeyWrapper {
  let cipher: ReturnType<typeof openCipher> | null = null;
  const opened = () => {
    cipher ??= openCipher(config);
    return cipher;
  };
  return {
    name: DEPLOYMENT_KEY,
    wrap: async (key, organizationId) => (await opened()).encrypt(key.toString('hex'), purposeOfKeys(organizationId)),
    async unwrap(wrapped, organizationId) {
      const hex = (await opened()).decrypt(wrapped, purposeOfKeys(organizationId));
      return hex === null ? null : Buffer.from(hex, 'hex');
    },
  };
}
