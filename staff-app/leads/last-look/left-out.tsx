import { Text } from '@mantine/core';
import * as phrases from '../../../words/en/staff/leads-last-look.ts';
import { say } from '../../say.ts';
import { useWords } from '../../session/brand.tsx';
import type { RecipientCount } from './recipients.ts';

type LeftOutProps = {
  recipients: RecipientCount;
  /** How many rows of a file can't be imported. */
  skipped?: number;
  /** The name of the one contact who is meant. */
  name?: string | null;
};

/** Who gets nothing of what is about to be sent, and why, before it is sent; nothing where everyone gets it. */
export function LeftOut({ recipients, skipped = 0, name = null }: LeftOutProps) {
  const { campaign } = useWords();
  const { already, optedOut, needConsent, cantReceive } = recipients;
  if (name !== null) return <LeftOutOne recipients={recipients} name={name} />;
  const sentences = [
    optedOut > 0 && say(phrases.someOptedOut, { count: optedOut }),
    needConsent > 0 && say(phrases.someHaventAgreed, { count: needConsent }),
    cantReceive > 0 && say(phrases.someCantReceive, { count: cantReceive }),
    already > 0 && say(phrases.someAreInItAlready, { count: already, campaign }),
    skipped > 0 && say(phrases.someRowsCantBeImported, { count: skipped }),
  ].filter((sentence) => sentence !== false);
  return sentences.length === 0 ? null : <Text c="attention">{sentences.join(' ')}</Text>;
}

function LeftOutOne({ recipients, name }: { recipients: RecipientCount; name: string }) {
  const { optedOut, needConsent, cantReceive } = recipients;
  if (optedOut + needConsent + cantReceive === 0) return null;
  const sentence =
    optedOut > 0 ? phrases.getsNoneOptedOut : cantReceive > 0 ? phrases.getsNoneCantReceive : phrases.getsNoneNotAgreed;
  return <Text c="attention">{say(sentence, { name })}</Text>;
}
