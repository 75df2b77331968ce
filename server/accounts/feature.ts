import './emergency/schema.ts';
import './own-phone/schema.ts';
import './passkeys/schema.ts';
import './recovery/schema.ts';
import './second-factor/schema.ts';
import './sessions/schema.ts';
import './sign-up/schema.ts';
import './single-sign-on/schema.ts';
import type { Feature } from '../platform/feature.ts';
import { jobs } from './jobs.ts';

/** Sign-up, sign-in, sign-out, sessions, passwords, codes by text and links by email. */
export const accounts: Feature = { name: 'accounts', jobs };
