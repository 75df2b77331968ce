import type { Config } from '../../config/config.ts';
import { openCipher } from '../../encryption.ts';
import type { KeyWrapper } from './keyring.ts';

/** Wraps the keys of organizations with ENCRYPTION_KEY, or the key kept in DATA_DIR; it is opened when first needed. */
export function deploymentWrapper(config: Pick<Config, 'encryptionKey' | 'dataDir'>): KeyWrapper {
  let cipher: ReturnType<typeof openCipher> | null = null;
  const opened = () => {
    cipher ??= openCipher(config);
    return cipher;
  };
  const purposeOf = (organizationId: number) => `key of organization ${organizationId}`;
  return {
    name: 'ENCRYPTION_KEY',
    wrap: async (key, organizationId) => (await opened()).encrypt(key.toString('hex'), purposeOf(organizationId)),
    async unwrap(wrapped, organizationId) {
      const hex = (await opened()).decrypt(wrapped, purposeOf(organizationId));
      return hex === null ? null : Buffer.from(hex, 'hex');
    },
  };
}
