import { List, Text } from '@mantine/core';
import { whyNotOnLine } from '../../../words/en/staff/leads-add.ts';
import * as phrases from '../../../words/en/staff/leads-last-look.ts';
import { listWords, say } from '../../say.ts';
import { useWords } from '../../session/brand.tsx';
import type { LeftRows } from '../imports/check-file.ts';
import type { RecipientCount } from './recipients.ts';

type LeftOutProps = {
  recipients: RecipientCount;
  /** The rows of a file that can't be imported. */
  left?: LeftRows | undefined;
  /** The name of the one contact who is meant. */
  name?: string | null;
  /** They are added although they get nothing. */
  areAdded?: boolean;
};

/** Who gets nothing of what is about to be sent, and why, before it is sent; nothing where everyone gets it. */
export function LeftOut({ recipients, left, name = null, areAdded = false }: LeftOutProps) {
  const { campaign } = useWords();
  const { already, hadAll, hadSome, mayWantToStop, askedFirst } = recipients;
  if (name !== null) return <LeftOutOne recipients={recipients} name={name} />;
  const sentences = [
    ...unreached(recipients, areAdded),
    hadAll > 0 && say(phrases.someHadAll, { count: hadAll }),
    hadSome > 0 && say(phrases.someHadSome, { count: hadSome }),
    mayWantToStop > 0 && say(phrases.someMayWantToStop, { count: mayWantToStop }),
    askedFirst > 0 && say(phrases.someAreAskedFirst, { count: askedFirst }),
    already > 0 && say(phrases.someAreInItAlready, { count: already, campaign }),
    left !== undefined && left.skipped > 0 && say(phrases.someRowsCantBeImported, { count: left.skipped }),
    left !== undefined && left.repeated > 0 && say(phrases.someRowsRepeat, { count: left.repeated }),
  ].filter((sentence) => sentence !== false);
  if (sentences.length === 0) return null;
  return (
    <div>
      <Text c="attention">{sentences.join(' ')}</Text>
      {left !== undefined && left.problems.length > 0 && <LeftLines left={left} />}
    </div>
  );
}

// Several reasons for those who are added are a sum, so that it can be compared with how many were added.
function unreached({ optedOut, needConsent, cantReceive }: RecipientCount, areAdded: boolean): string[] {
  const count = optedOut + needConsent + cantReceive;
  const isSum = areAdded && count > Math.max(optedOut, needConsent, cantReceive);
  const sentences = [
    optedOut > 0 && say(isSum ? phrases.reasonOptedOut : phrases.someOptedOut, { count: optedOut }),
    needConsent > 0 && say(isSum ? phrases.reasonHaventAgreed : phrases.someHaventAgreed, { count: needConsent }),
    cantReceive > 0 && say(isSum ? phrases.reasonCantReceive : phrases.someCantReceive, { count: cantReceive }),
  ].filter((sentence) => sentence !== false);
  return isSum ? [say(phrases.addedButGetNothing, { count, reasons: listWords(sentences) })] : sentences;
}

function LeftLines({ left: { problems, skipped } }: { left: LeftRows }) {
  return (
    <details>
      <Text component="summary" size="sm" style={{ cursor: 'pointer' }}>
        {phrases.whichRows}
      </Text>
      <List size="sm" listStyleType="none">
        {problems.map(({ line, reason: why }) => (
          <List.Item key={line}>{say(whyNotOnLine, { line, why })}</List.Item>
        ))}
        {skipped > problems.length && (
          <List.Item>{say(phrases.andMoreRows, { count: skipped - problems.length })}</List.Item>
        )}
      </List>
    </details>
  );
}

function LeftOutOne({ recipients, name }: { recipients: RecipientCount; name: string }) {
  const sentence = whyLess(recipients);
  if (sentence === null) return null;
  return <Text c="attention">{say(sentence, { name, count: recipients.hadSteps.length })}</Text>;
}

function whyLess({ already, hadAll, hadSome, optedOut, needConsent, cantReceive, askedFirst }: RecipientCount) {
  if (optedOut > 0) return phrases.getsNoneOptedOut;
  if (cantReceive > 0) return phrases.getsNoneCantReceive;
  if (needConsent > 0) return phrases.getsNoneNotAgreed;
  if (hadAll > 0) return phrases.getsNoneHadAll;
  if (already > 0) return phrases.getsNoneAlreadyInIt;
  if (askedFirst > 0) return phrases.oneIsAskedFirst;
  return hadSome > 0 ? phrases.getsTheRest : null;
}
