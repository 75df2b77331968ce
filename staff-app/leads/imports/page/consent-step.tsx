import { Button, Radio, Stack, Text, TextInput } from '@mantine/core';
import { longestConsentNote } from '../../../../domain/consent/import-origins.ts';
import * as phrases from '../../../../words/en/staff/leads-import-page.ts';
import { say } from '../../../say.ts';
import { useBrand } from '../../../session/brand.tsx';
import { AttestNotice } from '../../add/attest-notice.tsx';
import type { ConsentOrigin, ImportOrder } from '../running-import.ts';
import type { ImportStep } from './import-steps.ts';
import { StepFoot } from './step-foot.tsx';

type ConsentStepProps = {
  work: ImportOrder;
  go: (step: ImportStep) => void;
  onChange: (choices: Partial<Pick<ImportOrder, 'consentOrigin' | 'consentNote'>>) => void;
};

const origins: Readonly<Record<ConsentOrigin, string>> = {
  ...{ ONLINE_FORM: phrases.onlineForm, PAPER_FORM: phrases.paperForm, IN_PERSON: phrases.inPerson },
  ...{ TEXT: phrases.byText, CUSTOMERS: phrases.customers },
};

/** Says how the people in the file agreed, which is kept as staff's word. */
export function ConsentStep({ work: { consentOrigin, consentNote }, go, onChange }: ConsentStepProps) {
  const { account, words } = useBrand();
  return (
    <Stack gap="lg" maw={640}>
      <Radio.Group
        label={phrases.howDidTheyAgree}
        value={consentOrigin}
        onChange={(origin) => onChange({ consentOrigin: origin as ConsentOrigin })}
      >
        <Stack gap="sm" mt="sm">
          {Object.entries(origins).map(([origin, label]) => (
            <Radio key={origin} value={origin} label={label} />
          ))}
        </Stack>
      </Radio.Group>
      <TextInput
        label={phrases.whereIsItKept}
        description={phrases.whereIsItKeptHint}
        maxLength={longestConsentNote}
        value={consentNote}
        onChange={(event) => onChange({ consentNote: event.currentTarget.value })}
      />
      <Stack gap="xs">
        <AttestNotice isFile />
        {account.asksToOptIn && <Text size="sm">{phrases.theyAreStillAsked}</Text>}
        <Text size="sm" c="dimmed">
          {say(phrases.whatIsKept, { lead: words.lead })}
        </Text>
      </Stack>
      <StepFoot onBack={() => go('columns')}>
        <Button disabled={consentOrigin === null} onClick={() => go('check')}>
          {phrases.next}
        </Button>
      </StepFoot>
    </Stack>
  );
}
