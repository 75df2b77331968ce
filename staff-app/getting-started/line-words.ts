import type { GettingStartedKey } from '../../domain/getting-started/lines.ts';
// From the small file: the table of all countries' numbers is heavy, and the overview must stay light.
import { formatPhone, fromE164 } from '../../domain/leads/phone-format.ts';
import { blockWords } from '../../domain/numbers/number-block.ts';
import * as phrases from '../../words/en/staff/getting-started.ts';
import { say } from '../say.ts';
import { useWords } from '../session/brand.tsx';
import { useOffersAppointments } from '../session/offers.ts';
import { useSignedIn } from '../session/signed-in.tsx';
import { useMay } from '../session/use-may.ts';
import { useNumberBlock } from '../session/use-number-block.ts';

/** The campaign that the lines are about, and whether everything in it goes out around appointments. */
export type About = { readonly id: string | null; readonly isAround: boolean };

type LineWords = { label: string; why: string; action: string; doneNote?: string | null };

/** Whether this person may make an appointment. */
export function useMayBook(): boolean {
  const mayEdit = useMay('events.edit');
  return useOffersAppointments() && mayEdit;
}

/** What a line says, why, and what its button says. */
export function useLineWords(key: GettingStartedKey, { id: campaignId, isAround }: About): LineWords {
  const words = useWords();
  const mayBook = useMayBook();
  const block = useNumberBlock();
  const hasNumber = block !== null && block !== 'no-number';
  const campaign = words.campaign.toLowerCase();
  const leads = words.leads.toLowerCase();
  const openCampaign =
    campaignId === null
      ? say(phrases.openCampaigns, { campaigns: words.campaigns })
      : say(phrases.openCampaign, { campaign });
  const phone = useSignedIn().organization?.twilioPhone ?? null;
  const all: Readonly<Record<GettingStartedKey, LineWords>> = {
    number: {
      label: phrases.getAPhoneNumber,
      why: hasNumber ? blockWords(block) : say(phrases.yourMessagesCome, { leads }),
      action: hasNumber ? phrases.seePhoneNumbers : phrases.getANumber,
      doneNote:
        phone === null ? null : say(phrases.yoursIsFromE164, { fromE164: formatPhone(fromE164(phone) ?? phone) }),
    },
    plan: { label: phrases.chooseAPlan, why: phrases.messagesGoOutOnce, action: phrases.chooseAPlan },
    look: {
      label: phrases.addYourLogoAndColor,
      why: say(phrases.soYourKnowItsYou, { leads }),
      action: phrases.openBranding,
    },
    leads: {
      label: say(phrases.addYourFirstLeads, { leads }),
      why: phrases.importAFile,
      action: say(phrases.addLeads, { leads }),
    },
    campaign: {
      label: say(phrases.writeYourFirstCampaign, { campaign }),
      why: phrases.aMessageWithALink,
      action: campaignId === null ? say(phrases.createCampaign, { campaign }) : say(phrases.openCampaign, { campaign }),
    },
    test: {
      label: phrases.sendYourselfATest,
      why: say(phrases.openTheMessage, { campaign }),
      action: openCampaign,
    },
    send: {
      label: say(phrases.sendItToYour, { leads }),
      why: say(isAround ? phrases.makeAnAppointment : phrases.pressAddAndSend, { leads, campaign }),
      action: isAround && mayBook ? phrases.newAppointment : openCampaign,
    },
  };
  return all[key];
}
