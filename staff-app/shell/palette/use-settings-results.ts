import { organizationFields } from '../../../domain/permissions/organization-fields.ts';
import * as phrases from '../../../words/en/staff/palette.ts';
import { type AccountTabKey, useAccountTabs } from '../../session/account-places.ts';
import { useWords } from '../../session/brand.tsx';
import { useMay } from '../../session/use-may.ts';
import type { Result } from './result.ts';

const tabWords: Readonly<Record<Exclude<AccountTabKey, 'settings'>, string>> = {
  'opt-in': phrases.optInWords,
  branding: phrases.brandingWords,
  numbers: phrases.numbersWords,
  domain: phrases.domainWords,
  billing: phrases.billingWords,
  integrations: phrases.integrationsWords,
  data: phrases.dataWords,
};

const ofOneself = [
  { label: phrases.yourProfile, words: phrases.yourProfileWords },
  { label: phrases.changePassword },
  { label: phrases.twoStepSignIn, words: phrases.twoStepSignInWords },
  { label: phrases.passkeys, words: phrases.passkeysWords },
  { label: phrases.signedInDevices, words: phrases.signedInDevicesWords },
  { label: phrases.letterKeys, words: phrases.letterKeysWords },
];

/** Every setting of the account that this person has, and where it is. */
export function useSettingsResults(go: (to: string) => void): readonly Result[] {
  const { brand } = useWords();
  const tabs = useAccountTabs();
  const mayEditOrganization = useMay('organization.edit');
  const maySetReplies = useMay(organizationFields.autoReplyContent);
  const maySetHours = useMay(organizationFields.allowAfterHours);
  const maySetSingleSignOn = useMay('single-sign-on.manage');
  const maySetScreens = useMay(organizationFields.showMessages);
  const result = (to: string, label: string, more: { words?: string; key?: string }): Result => ({
    key: more.key ?? to,
    section: phrases.settings,
    label,
    what: phrases.settingInAccount,
    words: more.words,
    run: () => go(to),
  });
  return [
    ...ofOneself.map(({ label, words = '' }) => result('/account#you', label, { words, key: `/account#you ${label}` })),
    ...(maySetSingleSignOn
      ? [
          result('/account#organization', phrases.singleSignOn, {
            words: phrases.singleSignOnWords,
            key: '/account#organization single sign-on',
          }),
        ]
      : []),
    ...(mayEditOrganization
      ? [
          result('/account#organization', brand, { words: phrases.organizationWords }),
          result('/account#organization', phrases.timeZone, {
            words: phrases.timeZoneWords,
            key: '/account#organization time zone',
          }),
        ]
      : []),
    ...(mayEditOrganization && maySetReplies
      ? [result('/account#automatic-messages', phrases.automaticMessages, { words: phrases.automaticMessagesWords })]
      : []),
    ...(mayEditOrganization && maySetHours
      ? [result('/account#sending-hours', phrases.sendingWindow, { words: phrases.sendingWindowWords })]
      : []),
    ...(mayEditOrganization && maySetScreens
      ? [result('/account#screens', phrases.screens, { words: phrases.screensWords })]
      : []),
    ...tabs.flatMap(({ key, label }) =>
      key === 'settings'
        ? []
        : [
            result(`/account?tab=${key}`, label, {
              words: tabWords[key],
            }),
          ],
    ),
  ];
}
