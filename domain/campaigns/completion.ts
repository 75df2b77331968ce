/** What is known about a lead's progress in a campaign. */
export type Completion = {
  readonly stepsSent: number;
  readonly stepsTotal: number;
  readonly hasContent: boolean;
  readonly lastContentFinished: boolean;
};

/** Complete: every step was sent, and the last content, if there is any, was viewed to its end (OPEN-104). */
export function isComplete({ stepsSent, stepsTotal, hasContent, lastContentFinished }: Completion): boolean {
  return stepsTotal > 0 && stepsSent >= stepsTotal && (!hasContent || lastContentFinished);
}

/** A lead's state at one step. */
export type StepProgress<Id> = {
  readonly id: Id;
  readonly hasContent: boolean;
  readonly isSent: boolean;
  readonly isOpened: boolean;
};

/** A lead's column on the board: received, a step, or complete. */
export type BoardPlace<Id> =
  | { readonly column: 'received' }
  | { readonly column: 'step'; readonly stepId: Id }
  | { readonly column: 'complete' };

/** A lead's column: the furthest step reached. Content is reached when opened, a plain message when sent. */
export function boardColumn<Id>(lead: {
  readonly isComplete: boolean;
  readonly steps: readonly StepProgress<Id>[];
}): BoardPlace<Id> {
  if (lead.isComplete) return { column: 'complete' };
  const furthest = lead.steps.findLast((step) => (step.hasContent ? step.isOpened : step.isSent));
  return furthest === undefined ? { column: 'received' } : { column: 'step', stepId: furthest.id };
}
