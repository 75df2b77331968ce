import { isWithinReach } from '../../../domain/time/reach.ts';
import { checkTemplate } from '../../messages/index.ts';
import { checkSent } from '../../platform/check-input.ts';
import { refuse } from '../../platform/refusal.ts';
import type { StepChange } from './store.ts';

export type UntrustedStepChange = {
  readonly message?: string | null | undefined;
  readonly messageContent?: string | null | undefined;
  readonly days?: number | null | undefined;
  readonly hours?: number | null | undefined;
  readonly minutes?: number | null | undefined;
  readonly window?: number | null | undefined;
  readonly noWindow?: boolean | null | undefined;
  readonly delayUntil?: string | null | undefined;
  readonly noDelayUntil?: boolean | null | undefined;
};

const MOST_DAYS = 3_650;
const MOST = { days: MOST_DAYS, hours: MOST_DAYS * 24, minutes: MOST_DAYS * 24 * 60 };
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/;

/** The validated changes of a step; fields that were not sent are not in it. */
export function checkStepChange(untrusted: UntrustedStepChange, now: Date): StepChange {
  return {
    messageContent: checkSent(untrusted.messageContent ?? untrusted.message, checkTemplate),
    days: checkDelay('days', untrusted.days),
    hours: checkDelay('hours', untrusted.hours),
    minutes: checkDelay('minutes', untrusted.minutes),
    windowHour: untrusted.noWindow ? null : checkWindow(untrusted.window),
    delayUntil: untrusted.noDelayUntil ? null : checkMoment(untrusted.delayUntil, now),
  };
}

function checkDelay(unit: keyof typeof MOST, untrusted: number | null | undefined): number | undefined {
  if (untrusted === null || untrusted === undefined) return undefined;
  if (!Number.isInteger(untrusted) || untrusted < 0) refuse('delay-not-valid');
  return untrusted <= MOST[unit] ? untrusted : refuse('delay-too-long');
}

function checkWindow(untrusted: number | null | undefined): number | undefined {
  if (untrusted === null || untrusted === undefined) return undefined;
  return Number.isInteger(untrusted) && untrusted >= 0 && untrusted <= 23 ? untrusted : refuse('window-not-valid');
}

function checkMoment(untrusted: string | null | undefined, now: Date): Date | undefined {
  if (untrusted === null || untrusted === undefined) return undefined;
  const moment = new Date(MOMENT.test(untrusted) ? untrusted : Number.NaN);
  if (Number.isNaN(moment.getTime())) refuse('moment-not-valid');
  return isWithinReach(moment, now) ? moment : refuse('date-too-far');
}
