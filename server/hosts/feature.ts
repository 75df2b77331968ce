import './brands/schema.ts';
import type { Feature } from '../platform/feature.ts';

/** Which host names lead here: those of brands, which platform admins set. */
export const hosts: Feature = { name: 'hosts' };
