/** The public interface of messages: texts to and from contacts, and the send queue. */

export { type HoldWords, loadHoldWords } from './account-holds/hold-words.ts';
export { answersAtAnyHour } from './answering/answers-at-any-hour.ts';
export {
  planAppointments,
  planStepAroundAppointments,
  takeStepFromAppointments,
} from './appointments/plan-appointments.ts';
export { startBlast } from './blasts/start-blast.ts';
export { MessageManyResult } from './blasts/types.ts';
export { cancelWaiting } from './cancel-waiting.ts';
export { holdChainAlone, holdChains } from './chain-hold/store.ts';
export { checkTemplate } from './check-body.ts';
export { resumeMembers } from './coming-back/resume-members.ts';
export { hasStopped } from './coming-back/store.ts';
export { type Seen, seenBy } from './load-feed.ts';
export { loadSendStats } from './load-send-stats.ts';
export { loadLateMessages } from './outside-sending/load-late.ts';
export { loadTest, type TestState } from './outside-sending/load-test.ts';
export { errorWords, failureWords, reasonWords, unreachedWords, waitWords } from './reason-words.ts';
export { receiveReply } from './receive-reply.ts';
export { recheckHeld } from './recheck-held.ts';
export { type Delivery, recordDeliveries, recordDelivery } from './record-delivery.ts';
export { moveWaitingToNextStep, replanStep } from './replan-step.ts';
export { sendCodeText } from './send-code-text.ts';
export { alertStaff, sendForWorkflow, sendTestText, sendToLead } from './send-to-lead.ts';
export { loadSenderLife } from './sender-life/load-sender-life.ts';
export { startChain } from './start-chain.ts';
export { stopByReport } from './stop-by-report.ts';
export { WaitRef } from './types.ts';
export { loadNumberBlock } from './waiting/load-blocks.ts';
