import { Text } from '@mantine/core';
import { showDollars } from '../../../domain/money/dollars.ts';
import { useBilling } from '../../account/index.ts';
import { useMay } from '../../session/use-may.ts';

/** How many messages a send is at most, and as how many they are billed: a long one counts as two. */
export type Sent = { readonly messages: number; readonly billed: number };

const longRule = ', and those of 120 characters or more count as two';

type SendCostProps = { sent: Sent | undefined };

/** What a send costs, for those who see billing; nothing where messages cost nothing. */
export function SendCost({ sent }: SendCostProps) {
  return useMay('billing.view') ? <Cost sent={sent} /> : null;
}

function Cost({ sent }: SendCostProps) {
  const { billing } = useBilling();
  const price = billing?.products.find(({ id }) => id === 'sms')?.price ?? 0;
  if (!billing?.active || price === 0) return null;
  const each = showDollars(price);
  return (
    <Text size="sm" c="dimmed">
      {sent === undefined
        ? `Each message costs ${each}. A message of 120 characters or more counts as two.`
        : `This costs up to ${showDollars(sent.billed * price)}: ${counted(sent.messages)} at ${each} each${sent.billed > sent.messages ? longRule : ''}.`}
    </Text>
  );
}

function counted(messages: number): string {
  return messages === 1 ? '1 message' : `${messages.toLocaleString('en-US')} messages`;
}
