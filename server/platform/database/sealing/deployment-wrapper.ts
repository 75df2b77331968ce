import { openCipher } from '../../encryption.ts';
import type { KeyWrapper } from './keyring.ts';

/** What `organization_keys` names the deployment's own key. */
export const DEPLOYMENT_KEY = 'ENCRYPTION_KEY';

/** What the deployment's key closes the keys of an organization for. */
export const purposeOfKeys = (organizationId: number) => `key of organization ${organizationId}`;

/** Wraps the keys of organizations with ENCRYPTION_KEY, or the key kept in DATA_DIR; it is opened when first needed. */
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
