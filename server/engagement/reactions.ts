import type { Reactions } from '../platform/facts/facts.ts';
import { endAccess } from './verification/end-access.ts';

export const reactions: Reactions = { 'lead.phone-changed': endAccess };
