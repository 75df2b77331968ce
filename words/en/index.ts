// Everything that is said in English.
import type { Translated } from '../message.ts';
import { answers } from './answers.ts';
import { choices } from './choices.ts';
import { consents } from './consents.ts';
import { landingPage } from './landing-page.ts';
import { refusals } from './refusals.ts';
import { texts } from './texts.ts';
import { viewer } from './viewer.ts';

/** Every catalog in English, which decides the keys and variables of the others. */
export const en = { answers, choices, consents, landingPage, refusals, texts, viewer } as const;

/** The catalogs of one language. */
export type Catalogs = { readonly [Name in keyof typeof en]: Translated<(typeof en)[Name]> };
