import { Button } from '@mantine/core';
import { Link } from 'react-router';
import * as phrases from '../../../words/en/staff/overview.ts';
import { opensReportState } from '../../design/opens-report.ts';
import { say } from '../../say.ts';
import { useWords } from '../../session/brand.tsx';
import { useHasInbox } from '../../session/offers.ts';
import { useReadsMessages } from '../../session/use-masked.ts';
import { useMay } from '../../session/use-may.ts';
import { ReleaseButton } from '../../waiting/index.ts';
import type { Need } from './operations.ts';

/** The one button of what waits: it does it, or leads to where it's done. */
export function NeedButton({ need, isFirst }: { need: Need; isFirst: boolean }) {
  const mayAnswer = useMay('messages.send');
  const readsMessages = useReadsMessages();
  const hasInbox = useHasInbox();
  const words = useWords();
  const { key, count, release, leadId, campaignId } = need;
  const show = key === 'MAYBE_STOP' ? 'stop' : 'waiting';
  // The inbox lists all of them, beside the one that has waited longest.
  const inbox = hasInbox ? `/messages?show=${show}&` : '?';
  // Without reading them, there is nothing to do with replies.
  const contact = leadId === null || !readsMessages ? null : `${inbox}contact=${leadId}`;
  switch (key) {
    case 'MAYBE_STOP':
      return contact && <There to={contact} label={say(phrases.readReplies, { count })} isFirst={isFirst} isReply />;
    case 'UNANSWERED':
      return (
        contact && (
          <There
            to={contact}
            label={say(mayAnswer ? phrases.answerReplies : phrases.seeReplies, { count })}
            isFirst={isFirst}
            isReply
          />
        )
      );
    case 'TYPED_NAME':
      return (
        leadId && (
          <There
            to={`?contact=${leadId}`}
            label={say(count > 1 ? phrases.openOldestContact : phrases.openContact, words)}
            isFirst={isFirst}
          />
        )
      );
    case 'APPOINTMENT_REQUESTED':
      return (
        leadId && (
          <There
            to={`?contact=${leadId}`}
            label={say(count > 1 ? phrases.openFirstContact : phrases.openContact, words)}
            isFirst={isFirst}
          />
        )
      );
    case 'WEBHOOK_APPROVAL':
    case 'WEBHOOK_STOPPED':
    case 'WEBHOOK_FAILING':
      return (
        campaignId && (
          <There
            to={`/campaign/${campaignId}?view=editor`}
            label={say(phrases.openWorkflows, { campaign: words.campaign })}
            isFirst={isFirst}
          />
        )
      );
    case 'EXPORT':
      return <There to="/account?tab=data" label={phrases.downloadExport} isFirst={isFirst} />;
    case 'OPT_IN_AWAITED':
      return <There to="/contacts?consent=not-opted-in" label={phrases.seeWho} isFirst={isFirst} />;
    case 'FAILED':
      return <There to="/failed-messages" label={say(phrases.seeFailed, { count })} isFirst={isFirst} />;
    default:
      return release === null || release === 'retry' || release === 'add-appointment' ? (
        campaignId && <ToReport campaignId={campaignId} isFirst={isFirst} />
      ) : (
        <ReleaseButton release={release} campaignId={campaignId} />
      );
  }
}

function ToReport({ campaignId, isFirst }: { campaignId: string; isFirst: boolean }) {
  return <There to={`/campaign/${campaignId}`} label={phrases.openReport} isFirst={isFirst} isReport />;
}

type ThereProps = { to: string; label: string; isFirst: boolean; isReport?: boolean; isReply?: boolean };

function There({ to, label, isFirst, isReport = false, isReply = false }: ThereProps) {
  return (
    <Button
      component={Link}
      to={to}
      size="xs"
      variant={isFirst ? 'filled' : 'default'}
      state={{
        ...{ back: '/dashboard', ...(isReport ? opensReportState : {}) },
        // Without an inbox the contact opens here, at the conversation.
        ...(isReply ? { contactTab: 'messages' } : {}),
      }}
    >
      {label}
    </Button>
  );
}
