/** The stages of a campaign, in the order in which contacts reach them. */
export const funnelStages = ['sent', 'delivered', 'opened', 'watched', 'answered', 'booked'] as const;

/** A stage of a campaign. */
export type FunnelStage = (typeof funnelStages)[number];

/** Contacts who have reached exactly these stages, and whether content was sent to them. */
export type FunnelGroup = {
  readonly reached: readonly FunnelStage[];
  readonly wasSentContent: boolean;
  readonly people: number;
};

/** A stage with its contacts. */
export type FunnelStep = {
  readonly stage: FunnelStage;
  /** Contacts who have reached it, whatever they reached before. */
  readonly people: number;
  /** The stage before; null for the first. */
  readonly before: FunnelStage | null;
  /** Contacts who have reached the stage before, or for the first stage all. */
  readonly peopleBefore: number;
  /** Those of them who have reached this one too. */
  readonly fromBefore: number;
  /** Of the others who have reached the stage before, those who couldn't reach this one: no content was sent to them. */
  readonly withoutContent: number;
};

// Every campaign has these; the others only with content, with a video, or with a calendar.
const always: readonly FunnelStage[] = ['sent', 'delivered', 'answered'];

/**
 * The stages of a campaign: those that it has, and those that someone has reached. Stages aren't nested: a contact can
 * answer without opening anything, and is one who answered.
 */
export function funnelOf(groups: readonly FunnelGroup[], has: readonly FunnelStage[]): FunnelStep[] {
  const count = (...stages: (FunnelStage | null)[]) =>
    groups
      .filter(({ reached }) => stages.every((stage) => stage === null || reached.includes(stage)))
      .reduce((sum, { people }) => sum + people, 0);
  // Only a link that was sent can be opened.
  const withoutContent = (stage: FunnelStage, before: FunnelStage | null) =>
    stage !== 'opened'
      ? 0
      : groups
          .filter(({ reached, wasSentContent }) => !wasSentContent && !reached.includes(stage))
          .filter(({ reached }) => before === null || reached.includes(before))
          .reduce((sum, { people }) => sum + people, 0);
  const shown = funnelStages.filter((stage) => always.includes(stage) || has.includes(stage) || count(stage) > 0);
  return shown.map((stage, index) => {
    const before = shown[index - 1] ?? null;
    return {
      ...{ stage, people: count(stage), before },
      ...{ peopleBefore: count(before), fromBefore: count(before, stage) },
      withoutContent: withoutContent(stage, before),
    };
  });
}
