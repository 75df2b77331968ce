import { Text } from '@mantine/core';
import { showDollars } from '../../../domain/money/dollars.ts';
import { useBilling } from '../../account/index.ts';
import { useMay } from '../../session/use-may.ts';

type SendCostProps = { billedMessages: number | undefined };

/** What a send costs, for those who see billing; nothing where messages cost nothing. */
export function SendCost({ billedMessages }: SendCostProps) {
  return useMay('billing.view') ? <Cost billedMessages={billedMessages} /> : null;
}

function Cost({ billedMessages }: SendCostProps) {
  const { billing } = useBilling();
  const price = billing?.products.find(({ id }) => id === 'sms')?.price ?? 0;
  if (!billing?.active || price === 0) return null;
  const each = showDollars(price);
  const twice = 'A message of 120 characters or more counts as two.';
  return (
    <Text size="sm" c="dimmed">
      {billedMessages === undefined
        ? `Each message costs ${each}. ${twice}`
        : `This costs up to ${showDollars(billedMessages * price)}: ${counted(billedMessages)} at ${each} each. ${twice}`}
    </Text>
  );
}

function counted(messages: number): string {
  return messages === 1 ? '1 message' : `${messages.toLocaleString('en-US')} messages`;
}
