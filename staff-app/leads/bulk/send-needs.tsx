import { Alert, Button, Stack, Text } from '@mantine/core';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { blockWords, mayNeedAnother } from '../../../domain/numbers/number-block.ts';
import * as phrases from '../../../words/en/staff/leads-bulk.ts';
import { PlanDialog } from '../../account/index.ts';
import { later } from '../../design/later.tsx';
import { say } from '../../say.ts';
import { useSignedIn } from '../../session/signed-in.tsx';
import { useMay } from '../../session/use-may.ts';
import { useNumberBlock } from '../../session/use-number-block.ts';
import { ReleaseButton } from '../../waiting/index.ts';
import { useSendingNumbers } from './use-sending-numbers.ts';

const GetNumberDialog = later(() => import('../../numbers/index.ts').then((m) => m.GetNumberDialog));

/**
 * What messages still wait for, a plan or a phone number, and the way to get it without leaving; nothing where both are
 * there. What is below keeps the room it had, so that the button under it stays where someone aims at it.
 */
export function SendNeeds({ children }: { children?: ReactNode }) {
  const { organization, wpAdmin } = useSignedIn();
  const [opened, setOpened] = useState<'plan' | 'number' | null>(null);
  const mayChoosePlan = useMay('billing.edit');
  const mayGetNumbers = useMay('numbers.edit');
  const { waysToGet } = useSendingNumbers();
  // Anyone who may not know of the plan learns it from the server when they send.
  const needsPlan = organization?.billing?.active === false;
  const block = useNumberBlock();
  const isByPlatform = waysToGet === 'by-platform' && !wpAdmin;
  const close = () => setOpened(null);
  return (
    <>
      <KeepsHeight isNeeded={needsPlan || block !== null} below={children}>
        <Alert color="attention" variant="light" role="group" aria-label={phrases.beforeYouSend}>
          <Stack gap="xs" align="flex-start">
            {needsPlan && (
              <Need
                sentence={phrases.messagesGoOutOnce}
                otherwise={mayChoosePlan ? null : phrases.anAdminCanChooseAPlan}
                label={phrases.chooseAPlan}
                onPress={() => setOpened('plan')}
              />
            )}
            {block === 'no-number' && (
              <Need
                sentence={phrases.messagesWaitUntil}
                otherwise={whyNotHere(needsPlan, mayGetNumbers, isByPlatform)}
                label={phrases.getANumber}
                onPress={() => setOpened('number')}
              />
            )}
            {block !== null && block !== 'no-number' && (
              <>
                <Text size="sm">{say(phrases.messagesWaitBecause, { reason: blockWords(block) })}</Text>
                {block === 'number-unregistered' && <ReleaseButton release="register" />}
                {mayNeedAnother(block) && whyNotHere(needsPlan, mayGetNumbers, isByPlatform) === null && (
                  <Button size="xs" onClick={() => setOpened('number')}>
                    {phrases.getAnotherNumber}
                  </Button>
                )}
              </>
            )}
          </Stack>
        </Alert>
      </KeepsHeight>
      {opened === 'plan' && <PlanDialog onClose={close} />}
      {opened === 'number' && (
        <GetNumberDialog
          onClose={close}
          onGot={close}
          onPlanNeeded={() => {
            setOpened('plan');
          }}
        />
      )}
    </>
  );
}

type KeepsHeightProps = { isNeeded: boolean; below: ReactNode; children: ReactNode };

function KeepsHeight({ isNeeded, below, children }: KeepsHeightProps) {
  const box = useRef<HTMLDivElement>(null);
  const [tallest, setTallest] = useState(0);
  useLayoutEffect(() => {
    if (isNeeded) setTallest((before) => Math.max(before, box.current?.offsetHeight ?? 0));
  });
  const [wasNeeded, setNeeded] = useState(isNeeded);
  if (isNeeded && !wasNeeded) setNeeded(true);
  if (!wasNeeded) return below;
  return (
    <Stack ref={box} gap="sm" mih={tallest}>
      {isNeeded ? (
        children
      ) : (
        <Alert color="done" variant="light" role="status">
          <Text size="sm">{phrases.youreReadyToSend}</Text>
        </Alert>
      )}
      {below}
    </Stack>
  );
}

type NeedProps = { sentence: string; otherwise: string | null; label: string; onPress: () => void };

/** One thing that is missing, with its button, or in words who has it. */
function Need({ sentence, otherwise, label, onPress }: NeedProps) {
  return (
    <>
      <Text size="sm">{otherwise === null ? sentence : `${sentence} ${otherwise}`}</Text>
      {otherwise === null && (
        <Button size="xs" onClick={onPress}>
          {label}
        </Button>
      )}
    </>
  );
}

function whyNotHere(needsPlan: boolean, mayGetNumbers: boolean, isByPlatform: boolean): string | null {
  if (isByPlatform) return phrases.phoneNumbersAreAssigned;
  if (!mayGetNumbers) return phrases.anAdminCanGetANumber;
  return needsPlan ? phrases.youCanGetOneAsSoon : null;
}
