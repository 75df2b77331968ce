import { SegmentedControl, Stack, TextInput } from '@mantine/core';
import type { EndActionType } from '../../../domain/pitches/end-action.ts';
import * as phrases from '../../../words/en/staff/pitches.ts';
import type { RedirectDraft } from './redirect-draft.ts';

type RedirectFieldsProps = {
  draft: RedirectDraft;
  onChange: (part: Partial<RedirectDraft>) => void;
  /** The link itself leads there, so a web address has no button. */
  isDirect?: boolean;
};

const kinds: { value: Exclude<EndActionType, 'NONE'>; label: string }[] = [
  { value: 'LINK', label: phrases.openAWebAddress },
  { value: 'CONTACT', label: phrases.callAPhoneNumber },
];

/** Where people are sent: to a web address, or to someone to call. */
export function RedirectFields({ draft, onChange, isDirect = false }: RedirectFieldsProps) {
  const isLink = draft.redirectType === 'LINK';
  return (
    <Stack gap="md">
      <SegmentedControl
        aria-label={isDirect ? phrases.whatTheLinkDoes : phrases.whatTheButtonDoes}
        data={kinds}
        value={draft.redirectType}
        onChange={(value) => onChange({ redirectType: value as EndActionType })}
      />
      {isLink ? (
        <TextInput
          label={phrases.webAddress}
          placeholder="https://"
          inputMode="url"
          maxLength={2000}
          value={draft.redirectUrl}
          onChange={(event) => onChange({ redirectUrl: event.currentTarget.value })}
        />
      ) : (
        <TextInput
          label={phrases.phone}
          placeholder="(555) 123-4567"
          inputMode="tel"
          maxLength={30}
          value={draft.redirectPhone}
          onChange={(event) => onChange({ redirectPhone: event.currentTarget.value })}
        />
      )}
      {!(isLink && isDirect) && (
        <TextInput
          label={phrases.button}
          description={phrases.buttonText}
          maxLength={40}
          value={draft.redirectButton}
          onChange={(event) => onChange({ redirectButton: event.currentTarget.value })}
        />
      )}
    </Stack>
  );
}
