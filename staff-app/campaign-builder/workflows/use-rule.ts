import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { workflowSummary } from '../../../domain/workflows/summary.ts';
import * as phrases from '../../../words/en/staff/campaign-builder-workflows.ts';
import { call, errorSentence } from '../../api/client.ts';
import { refreshReads } from '../../api/use-operation.ts';
import { showDone, showError } from '../../design/toast.tsx';
import { useWords } from '../../session/brand.tsx';
import type { Step } from '../use-campaign.ts';
import { problemOfAction } from './action-editor.tsx';
import { CreateWorkflowMutation, DeleteWorkflowMutation } from './operations.ts';
import { type ActionDraft, put, type RuleDraft, ruleDraftOf, type TriggerDraft, type Workflow } from './rule-draft.ts';
import { type HeldRule, heldRule, isGone, RuleGoneError, saveRule } from './save-rule.ts';
import { problemOfTrigger } from './trigger-editor.tsx';

/** A rule that is open in its editor; one that was made for it is taken away again unless it is saved. */
export type OpenedRule = Pick<Workflow, 'id' | 'triggers' | 'actions'> & { readonly isNew: boolean };

// What is open over the rule; a condition with all of them as they were before it.
type Open = { trigger: TriggerDraft; before: readonly TriggerDraft[] } | { action: ActionDraft } | null;

/** One rule while it is edited: its two columns, what is open over them, and saving. */
export function useRule(opened: OpenedRule, onClose: () => void) {
  const { lead } = useWords();
  const [draft, setDraft] = useState<RuleDraft>(() => ruleDraftOf(opened));
  const [stored] = useState(draft);
  const [open, setOpen] = useState<Open>(null);
  const made = useRef(0);
  const { write, isSaving, hasWritten, writeOver, failure, setFailure } = useWriting(opened, stored, onClose);

  const change = (part: Partial<RuleDraft>) => {
    setFailure(null);
    setDraft((before) => ({ ...before, ...part }));
  };
  const save = (step: Step) => {
    const problem = problemOfRule(step, draft);
    setFailure(problem);
    if (problem === null) void write(draft, step);
  };
  return {
    ...{ draft, failure, isSaving, hasWritten, writeOver },
    openTrigger: open && 'trigger' in open ? open.trigger : null,
    openAction: open && 'action' in open ? open.action : null,
    isDirty: draft.triggers !== stored.triggers || draft.actions !== stored.actions,
    sentence: workflowSummary(
      draft.triggers.map(({ label }) => label),
      draft.actions.map(({ label }) => label),
      lead.toLowerCase(),
    ),
    newKey: () => {
      made.current += 1;
      return `new-${made.current}`;
    },
    save,
    closeEditor: () => setOpen(null),
    editTrigger: (trigger: TriggerDraft) => setOpen({ trigger, before: draft.triggers }),
    putTrigger: (trigger: TriggerDraft) => change({ triggers: put(draft.triggers, trigger) }),
    removeTrigger: (key: string) => change({ triggers: draft.triggers.filter((one) => one.key !== key) }),
    cancelTrigger: () => {
      if (open && 'before' in open) change({ triggers: open.before });
      setOpen(null);
    },
    editAction: (action: ActionDraft) => setOpen({ action }),
    putAction: (action: ActionDraft) => {
      setOpen(null);
      change({ actions: put(draft.actions, action) });
    },
    removeAction: (key: string) => change({ actions: draft.actions.filter((one) => one.key !== key) }),
  };
}

// Which rule of the server is written, what it holds of it by now, and whether it goes when its editor is closed.
type Written = { workflowId: string | null; held: HeldRule; goesUnsaved: boolean };

function useWriting(opened: OpenedRule, stored: RuleDraft, onSaved: () => void) {
  const client = useQueryClient();
  const [failure, setFailure] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);
  const [written] = useState<Written>(() => ({
    ...{ workflowId: opened.id, held: heldRule(stored), goesUnsaved: opened.isNew },
  }));
  useTakenAway(written);
  const [hasWritten, setWritten] = useState(false);
  const write = async (draft: RuleDraft, step: Step) => {
    setSaving(true);
    setWritten(true);
    try {
      await writeRule(written, draft, step);
      written.goesUnsaved = false;
      showDone(phrases.saved);
      onSaved();
    } catch (error) {
      if (error instanceof RuleGoneError) forget(written);
      setFailure(error instanceof RuleGoneError ? phrases.someoneDeletedThisWorkflow : errorSentence(error));
    } finally {
      setSaving(false);
      refreshReads(client, ['campaigns']);
    }
  };
  /** The next save puts what is edited in the place of this. */
  const writeOver = (saved: RuleDraft) => {
    const over = heldRule(saved);
    for (const side of [over.triggers, over.actions])
      for (const held of side.values()) Object.assign(held, { item: null });
    Object.assign(written, { held: over });
  };
  return { write, isSaving, hasWritten, writeOver, failure, setFailure };
}

async function writeRule(written: Written, draft: RuleDraft, step: Step): Promise<void> {
  const { workflowId, goesUnsaved } = written;
  // One that was made for its editor is in the list only once that is read again.
  if (workflowId !== null && !goesUnsaved && step.workflows.every(({ id }) => id !== workflowId))
    throw new RuleGoneError();
  if (workflowId === null) {
    const { workflow } = await call(CreateWorkflowMutation, { campaignFeatureId: step.id });
    if (!workflow) throw new Error('The server didn’t create anything.');
    Object.assign(written, { workflowId: workflow.id, goesUnsaved: true });
  }
  if (written.workflowId !== null) await saveRule(written.workflowId, draft, written.held);
}

// The next save makes it again, with everything that is in the editor.
function forget(written: Written): void {
  Object.assign(written, { workflowId: null, held: heldRule({ triggers: [], actions: [] }), goesUnsaved: false });
}

/** Why a rule cannot be saved, as a sentence; null when it can. */
function problemOfRule(step: Step, { triggers, actions }: RuleDraft): string | null {
  if (triggers.length === 0) return phrases.addATriggerToIf;
  if (actions.length === 0) return phrases.addAnActionToThen;
  const problems = [...triggers.map((trigger) => problemOfTrigger(step, trigger)), ...actions.map(problemOfAction)];
  return problems.find((problem) => problem !== null) ?? null;
}

// A rule that was made for its editor goes with it, also when the whole page does.
function useTakenAway(written: Written): void {
  const client = useQueryClient();
  const isLeft = useRef(false);
  useEffect(() => {
    const takeAway = () => {
      const { workflowId, goesUnsaved } = written;
      if (!goesUnsaved || workflowId === null) return;
      call(DeleteWorkflowMutation, { campaignWorkflowId: workflowId }, { outlivesPage: true })
        .catch((error) => {
          // Someone else was faster.
          if (!isGone(error)) showError(phrases.unsavedWorkflowMayBeListed);
        })
        .finally(() => refreshReads(client, ['campaigns']));
    };
    isLeft.current = false;
    window.addEventListener('pagehide', takeAway);
    return () => {
      window.removeEventListener('pagehide', takeAway);
      isLeft.current = true;
      // In development every effect is ended and begun again once, which is no leaving.
      queueMicrotask(() => isLeft.current && takeAway());
    };
  }, [client, written]);
}
