import { Alert, Button, Stack, Text } from '@mantine/core';
import { normalizeWebAddress } from '../../../domain/pitches/web-address.ts';
import { useChange, useRead } from '../../api/use-operation.ts';
import { showDateTime } from '../../design/dates.ts';
import { useWords } from '../../session/brand.tsx';
import { useSignedIn } from '../../session/signed-in.tsx';
import { ApproveWebhookMutation, WebhookApprovalsQuery } from './operations.ts';

/** In health: whether this address gets names and phone numbers, who said so, and the owner's way to change it. */
export function WebhookApproval({ address: typed }: { address: string }) {
  const lead = useWords().lead.toLowerCase();
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
            ? `This address receives names and phone numbers. ${approval.by} approved it on ${showDateTime(approval.at)}.`
            : `This address receives only the ${lead}’s ID: no name, phone number, email, or answers. An owner can approve it.`}
        </Text>
        {isOwner && (
          <Button
            size="xs"
            variant="default"
            loading={change.isPending}
            onClick={() => change.mutate({ address, approved: !approval })}
          >
            {approval ? 'Remove approval' : 'Approve this address'}
          </Button>
        )}
      </Stack>
    </Alert>
  );
}
