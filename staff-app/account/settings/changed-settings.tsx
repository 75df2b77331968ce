import { optInMessage, picture } from '../../../words/en/staff/account.ts';
import * as phrases from '../../../words/en/staff/account-settings.ts';
import { color } from '../../../words/en/staff/design.ts';
import { languages, readLanguage } from '../../../words/languages.ts';
import { ChangedFields } from '../../design/changed-fields.tsx';
import { say } from '../../say.ts';
import { useWords } from '../../session/brand.tsx';
import type { OrganizationDraft } from './draft.ts';
import type { Settings } from './use-settings.ts';

/** The settings of the organization that were changed here and elsewhere in different ways, and the choice between the two. */
export function ChangedSettings({ settings, isShort }: { settings: Pick<Settings, 'edited'>; isShort?: boolean }) {
  const { brand, lead, leads } = useWords();
  const labels: Readonly<Record<keyof OrganizationDraft, string>> = {
    name: say(phrases.brandName, { brand }),
    ...{ color, image: picture, timeZone: phrases.timeZone },
    language: say(phrases.languageOfYourLeads, { leads }),
    offeredLanguages: say(phrases.languageOfYourLeads, { leads }),
    messageContent: optInMessage,
    welcomeMessageContent: phrases.welcomeMessage,
    allowIncomingLeads: say(phrases.addNewNumbersAsLeads, { leads }),
    allowSelfOnboarding: say(phrases.letLeadsJoinOnTheirOwn, { leads }),
    ...{ allowCallForwarding: phrases.forwardCalls, forwardingPhone: phrases.forwardTo },
    ...{ autoReplyEnabled: phrases.autoReply, autoReplyContent: phrases.autoReply },
    ...{ aiRepliesEnabled: phrases.letAiWriteReplies, allowAfterHours: phrases.sendOutsideTheWindow },
    ...{ allowWeekends: phrases.sendOnWeekends, ownHours: phrases.ownHours },
    respectLocalHours: say(phrases.respectQuietHoursWhereEachLead, { lead }),
    viewersReadMessages: phrases.messages,
    ...{ showMessages: phrases.messages, showEventsPage: phrases.events },
    showCalendly: phrases.letEveryoneConnectCalendly,
    messageAlertIds: say(phrases.textMeWhenALead, { lead }),
  };
  return (
    <ChangedFields
      edited={settings.edited}
      labels={labels}
      unnamed={['image']}
      {...(isShort && { isShort })}
      textOf={(key, { language }) => (key === 'language' ? languages[readLanguage(language) ?? 'en'].name : null)}
    />
  );
}
