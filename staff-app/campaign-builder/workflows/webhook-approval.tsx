import { Alert, Button, Stack, Text } from '@mantine/core';
import { normalizeWebAddress } from '../../../domain/pitches/web-address.ts';
import * as phrases from '../../../words/en/staff/campaign-builder-workflows.ts';
import { useChange, useRead } from '../../api/use-operation.ts';
import { showDateTime } from '../../design/dates.ts';
import { say } from '../../say.ts';
import { useBrand, useWords } from '../../session/brand.tsx';
import { useSignedIn } from '../../session/signed-in.tsx';
import { useMay } from '../../session/use-may.ts';
import { ApproveWebhookMutation, WebhookApprovalsQuery } from './operations.ts';

type WithActions = { readonly actions: readonly { readonly webhookUrl: string | null }[] };

/** Says of a rule whether it calls an address that no owner has approved yet. In other brands none needs it. */
export function useWaitsForApproval(rules: readonly WithActions[]): (rule: WithActions) => boolean {
  const { isHealth } = useBrand();
  const mayRead = useMay('campaigns.edit');
  const areCalled = rules.some(({ actions }) => actions.some(({ webhookUrl }) => webhookUrl !== null));
  const enabled = isHealth && mayRead && areCalled;
  const { data } = useRead(WebhookApprovalsQuery, {}, { live: ['campaigns'], enabled });
  const approved = data?.approvals?.map(({ address }) => address);
  return ({ actions }) =>
    approved !== undefined && actions.some(({ webhookUrl }) => webhookUrl !== null && !approved.includes(webhookUrl));
}

/** In health: whether this address gets names and phone numbers, who said so, and the owner's way to change it. */
export function WebhookApproval({ address: typed }: { address: string }) {
  const { lead } = useWords();
  const isOwner = useSignedIn().organization?.access === 'OWNER';
  const { data } = useRead(WebhookApprovalsQuery, {}, { live: ['campaigns'] });
  const change = useChange(ApproveWebhookMutation, { refreshes: ['campaigns'] });
  const address = normalizeWebAddress(typed);
  if (address === null || !data?.approvals) return null;
  const approval = data.approvals.find((one) => one.address === address);
  return (
    <Alert color={approval ? 'attention' : 'gray'} variant="light">
      <Stack gap="xs" align="flex-start">
        <Text size="sm">
          {approval
            ? say(phrases.addressReceivesNames, { by: approval.by, time: showDateTime(approval.at) })
            : say(phrases.addressReceivesOnlyTheId, { lead })}
        </Text>
        {isOwner && (
          <Button
            size="xs"
            variant="default"
            loading={change.isPending}
            onClick={() => change.mutate({ address, approved: !approval })}
          >
            {approval ? phrases.removeApproval : phrases.approveThisAddress}
          </Button>
        )}
      </Stack>
    </Alert>
  );
}
