/** The public interface of messages: texts to and from contacts, and the send queue. */

export { type HoldWords, loadHoldWords } from './account-holds/hold-words.ts';
export { answersAtAnyHour } from './answering/answers-at-any-hour.ts';
export { cancelAnswers } from './answering/cancel-answers.ts';
export {
  planAppointments,
  planStepAroundAppointments,
  takeStepFromAppointments,
} from './appointments/plan-appointments.ts';
export { readTextsAround, saidOfAppointment } from './appointments/store.ts';
export { readStepsWithBlanks } from './blanks/store.ts';
export { startBlast } from './blasts/start-blast.ts';
export { MessageManyResult } from './blasts/types.ts';
export { cancelOfActions, cancelWaiting, expireLate } from './canceling/cancel-waiting.ts';
export { holdOfActions, releaseOfActions } from './canceling/hold-of-actions.ts';
export { moveWaitingToNextStep, replanStep } from './chain/replan-step.ts';
export { startChain } from './chain/start-chain.ts';
export { holdChainAlone, holdChains } from './chain-hold/store.ts';
export { resumeMembers } from './coming-back/resume-members.ts';
export {
  gotNothing,
  hasEnded,
  hasStopped,
  isWaiting,
  leftOutSteps,
  missedDeleted,
  undeliveredSteps,
} from './coming-back/store.ts';
export { forgetWaitsBeforeAcrossOrganizations, rememberWaits } from './deleted-steps/store.ts';
export { holdWhoWaited, readWhoWaited, waitAgain } from './deleted-steps/wait-again.ts';
export { checkFinished, checkTemplate } from './direct/check-body.ts';
export { sendCodeText } from './direct/send-code-text.ts';
export { alertStaff, sendForWorkflow, sendTestText, sendToLead } from './direct/send-to-lead.ts';
export { type Seen, seenBy } from './feed/load-feed.ts';
export { comesTooLate } from './feed/too-late.ts';
export { nextOfFinished, planFinished } from './finished/plan-finished.ts';
export { countFinishedWithout } from './finished/store.ts';
export { loadSendStats } from './load-send-stats.ts';
export { type Held, loadNeedsOfMessages } from './needing-people/load-needs.ts';
export { type Delivery, recordDeliveries, recordDelivery } from './outcomes/record-delivery.ts';
export { stopByReport } from './outcomes/stop-by-report.ts';
export { loadLateMessages } from './outside-sending/load-late.ts';
export { loadTest, type TestState } from './outside-sending/load-test.ts';
export { holdEveryPlace } from './places/store.ts';
export { errorWords, failureWords, reasonWords, unreachedWords, waitWords } from './reason-words.ts';
export { receiveReply } from './receiving/receive-reply.ts';
export { recheckHeld } from './recheck-held.ts';
export { RecipientsResult } from './recipients/schema.ts';
export { countRecipients } from './recipients/store.ts';
export type { Recipients } from './recipients/types.ts';
export { loadSenderLife } from './sender-life/load-sender-life.ts';
export { WaitRef } from './types.ts';
export { loadNumberBlock } from './waiting/load-blocks.ts';
export { countScheduled } from './waiting/store.ts';
export { languagesOf } from './waiting-for-contacts/store.ts';
