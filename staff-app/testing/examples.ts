import { examplePageBrand as exampleBrand } from '../../domain/brands/testing/example-brand.ts';
import type { AccessLevel } from '../../domain/permissions/policy.ts';
import type { PageBrand } from '../session/brand.tsx';
import type { SignedInUser } from '../session/signed-in.tsx';

export { exampleBrand };

/** The brand of the health variant, with its words. */
export function healthBrand(): PageBrand {
  const { words } = exampleBrand();
  return exampleBrand({
    key: 'health',
    contactDialog: { firstTab: 'campaigns', reportingTab: true, listsInDetails: false },
    words: {
      ...words,
      lead: 'Contact',
      leads: 'Contacts',
      pitch: 'content',
      pitches: 'content',
      brand: 'Organization',
      choice: 'Body part',
      choices: 'Body parts',
    },
  });
}

/** A person with this level of rights in an organization whose billing is active. */
export function exampleUser(access: AccessLevel = 'OWNER', changes: Partial<SignedInUser> = {}): SignedInUser {
  return {
    id: '1000',
    name: 'Dana Rivers',
    firstName: 'Dana',
    email: 'dana@example.test',
    phone: null,
    mustConfirmPhone: false,
    wpAdmin: false,
    showAppt: false,
    code: 'Dana0001',
    showCalendly: false,
    integrations: [],
    organizations: [{ id: '1000', name: 'Northside Motors', access }],
    organization: {
      id: '1000',
      name: 'Northside Motors',
      brand: 'default',
      linkOrigin: window.location.origin,
      v2: false,
      capabilities: [],
      timeZone: null,
      language: 'en',
      showMessages: false,
      showAppt: true,
      showAudio: false,
      showCalendly: false,
      showEventsPage: false,
      showApptPlaceholders: false,
      showCustomWindow: false,
      autoReplyEnabled: false,
      landingPages: 0,
      image: null,
      color: null,
      access,
      emergencyAccessUntil: null,
      viewersReadMessages: false,
      emergencyAccesses: [],
      twilioPhone: '+15550001111',
      numberBlock: null,
      sendingPause: null,
      sendingStop: null,
      closing: null,
      allowAfterHours: true,
      respectLocalHours: false,
      allowWeekends: true,
      ownHours: null,
      welcomeMessageContent: null,
      billing: { active: true, due: null },
    },
    ...changes,
  };
}
