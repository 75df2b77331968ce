import { Text } from '@mantine/core';
import { showDollars } from '../../../domain/money/dollars.ts';
import { useBilling } from '../../account/index.ts';
import { useWords } from '../../session/brand.tsx';
import { useMay } from '../../session/use-may.ts';

/** What a send is at most: to how many contacts, how many messages each gets, and as how many those are billed: a long one counts as two. */
export type Sent = { readonly leads: number; readonly messages: number; readonly billed: number };

type SendCostProps = { sent: Sent | undefined };

/** What a send costs, for those who see billing; nothing where messages cost nothing. */
export function SendCost({ sent }: SendCostProps) {
  return useMay('billing.view') ? <Cost sent={sent} /> : null;
}

function Cost({ sent }: SendCostProps) {
  const { billing } = useBilling();
  const lead = useWords().lead.toLowerCase();
  const price = billing?.products.find(({ id }) => id === 'sms')?.price ?? 0;
  if (!billing?.active || price === 0) return null;
  const each = showDollars(price);
  return (
    <Text size="sm" c="dimmed">
      {sent === undefined
        ? `Each message costs ${each}. A message of 120 characters or more counts as two.`
        : `This costs up to ${showDollars(sent.leads * sent.billed * price)}: ${counted(sent)} at ${each} each.${whyMore(sent, lead)}`}
    </Text>
  );
}

function counted({ leads, billed }: Sent): string {
  if (leads > 1 && billed > 1) return `${leads.toLocaleString('en-US')} × ${billed} messages`;
  const messages = leads * billed;
  return messages === 1 ? '1 message' : `${messages.toLocaleString('en-US')} messages`;
}

// Why a contact's messages are billed as more than they are.
function whyMore({ leads, messages, billed }: Sent, lead: string): string {
  if (billed === messages) return '';
  const whose = leads === 1 ? 'The' : `Each ${lead}’s`;
  return messages === 1
    ? ` ${whose} message counts as 2: it has 120 characters or more.`
    : ` ${whose} ${messages} messages count as ${billed}: one with 120 characters or more counts as two.`;
}
