// Everything that is said in Spanish.
import type { Catalogs } from '../en/index.ts';
import { answers } from './answers.ts';
import { choices } from './choices.ts';
import { consents } from './consents.ts';
import { landingPage } from './landing-page.ts';
import { refusals } from './refusals.ts';
import { texts } from './texts.ts';
import { viewer } from './viewer.ts';

/** Every catalog in Spanish, as it is spoken in the US; people are addressed as "usted". */
export const es: Catalogs = { answers, choices, consents, landingPage, refusals, texts, viewer };
