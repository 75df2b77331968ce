import type { Plugin } from 'vite';

// React's features that the viewer doesn't use, left out of its script: that is a quarter of what a phone on a slow
// network waits for. What the viewer may import from React is checked by lean-react.test.ts; what isn't used there is
// never reached here. After an update of React the build fails if one of these functions has another name.

/** What the viewer's components may import from React. */
export const usedOfReact = [
  ...['createContext', 'useCallback', 'useContext', 'useEffect', 'useId', 'useLayoutEffect', 'useMemo', 'useRef'],
  ...['useState', 'useSyncExternalStore'],
];

// What React DOM itself uses of React, and what React's own code needs.
const usedInside = ['__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE', 'version'];

const viewTransitions =
  'getViewTransitionName getClassNameByType getViewTransitionClassName trackEnterViewTransitions applyViewTransitionToHostInstances applyViewTransitionToHostInstancesRecursive restoreViewTransitionOnHostInstances commitAppearingPairViewTransitions commitEnterViewTransitions commitDeletedPairViewTransitions commitExitViewTransitions commitNestedViewTransitions restorePairedViewTransitions restoreEnterOrExitViewTransitions restoreNestedViewTransitions measureViewTransitionHostInstancesRecursive measureNestedViewTransitions applyViewTransitionName restoreViewTransitionName createMeasurement measureInstance measureClonedInstance forceLayout startViewTransition ViewTransitionPseudoElement createViewTransitionInstance reportViewTransitionError scheduleViewTransitionEvent';
// Styles, scripts and pictures that React loads or moves to the head on its own.
const resources =
  'isHostHoistableType maySuspendCommit createHoistableInstance preconnectAs prefetchDNS preconnect preload preloadModule preinitStyle preinitScript preinitModuleScript getResource getStyleKey getStylesheetSelectorFromKey stylesheetPropsFromRawProps preloadStylesheet getScriptKey getScriptSelectorFromKey acquireResource insertStylesheet adoptPreloadPropsForStylesheet adoptPreloadPropsForScript getHydratableHoistableCache mountHoistable preloadResource suspendResource suspendInstance insertSuspendedStylesheets insertStylesheetIntoRoot waitForImageToLoad estimateBandwidth isLikelyStaticResource estimateImageBytes onUnsuspendImg';
const suspense =
  'updateSuspenseComponent updateActivityComponent updateOffscreenComponent bailoutOffscreenComponent deferHiddenOffscreenComponent mountActivityChildren retryActivityComponentWithoutHydrating mountSuspenseOffscreenState getRemainingWorkInPrimaryTree mountSuspensePrimaryChildren mountWorkInProgressOffscreenFiber retrySuspenseComponentWithoutHydrating updateDehydratedSuspenseComponent updateSuspenseListComponent initSuspenseListRenderState findFirstSuspended cutOffTailIfNeeded hideOrUnhideAllChildren hideOrUnhideAllChildrenOnFiber hideOrUnhideNearestPortals hideOrUnhideDehydratedBoundary commitActivityHydrationCallbacks commitSuspenseHydrationCallbacks recursivelyTraverseDisappearLayoutEffects recursivelyTraverseReappearLayoutEffects recursivelyTraverseReconnectPassiveEffects recursivelyTraverseAtomicPassiveEffects recursivelyTraverseDisconnectPassiveEffects commitOffscreenPassiveMountEffects clearHydrationBoundary';
const components =
  'updateClassComponent applyDerivedStateFromProps checkShouldComponentUpdate callComponentWillReceiveProps resolveClassComponentProps commitClassCallbacks safelyCallComponentWillUnmount createClassErrorUpdate initializeClassErrorUpdate updateForwardRef updateMemoComponent updateSimpleMemoComponent setPropOnCustomElement';
const hooks =
  'use useThenable useMemoCache updateOptimisticImpl dispatchOptimisticSetState dispatchActionState runActionStateAction handleActionReturnValue onActionSuccess onActionError notifyActionListeners actionStateReducer mountActionState updateActionState updateActionStateImpl actionStateActionEffect rerenderActionState mountDeferredValueImpl updateDeferredValueImpl startTransition startHostTransition ensureFormComponentIsStateful requestFormReset$1 requestFormReset useHostTransitionStatus updateRefresh refreshCache useEffectEventImpl updateEvent imperativeHandleEffect updateImperativeHandle updateInsertionEffect coerceFormActionProp recursivelyResetForms';
const others =
  'describeBuiltInComponentFrame describeNativeComponentFrame describeFiber getStackByFiberInDevAndProd findCurrentFiberUsingSlowPath findCurrentHostFiberImpl getComponentNameFromType getNativeBeforeInputChars getFallbackBeforeInputChars FragmentInstance commitNewChildToFragmentInstances commitFragmentInstanceInsertionEffects commitFragmentInstanceDeletionEffects addFragmentHandleToFiber addFragmentHandleToInstance commitNewChildToFragmentInstance deleteChildFromFragmentInstance';
const unused = [viewTransitions, resources, suspense, components, hooks, others].flatMap((names) => names.split(' '));

type Node = { readonly type: string; readonly start: number; readonly end: number } & Record<string, unknown>;

/** Leaves the unused functions of React and React DOM out. */
export function leanReact(): Plugin {
  return {
    name: 'lean-react',
    enforce: 'pre',
    transform(code, id) {
      const file = /\/(react|react-dom)\/cjs\/(?:react|react-dom-client)\.production\.js$/.exec(id);
      if (!file) return null;
      const { body } = this.parse(code) as unknown as { body: Node[] };
      const cuts = file[1] === 'react' ? cutsOfReact(code, body) : cutsOfDom(code, body);
      const kept = cuts.reduceRight((text, [start, end]) => text.slice(0, start) + text.slice(end), code);
      return { code: kept, map: null };
    },
  };
}

type Cut = readonly [start: number, end: number];

function cutsOfDom(code: string, body: readonly Node[]): Cut[] {
  const wanted = new Set(unused);
  const cuts = body.flatMap((node): Cut[] => {
    if (code.startsWith('FragmentInstance.prototype.', node.start)) return [[node.start, node.end]];
    const name = node.type === 'FunctionDeclaration' ? (node.id as { name: string }).name : '';
    if (!wanted.delete(name)) return [];
    const inside = node.body as Node;
    return [[inside.start + 1, inside.end - 1]];
  });
  if (wanted.size > 0)
    throw new Error(`React DOM has no more ${[...wanted].join(', ')}: see visitor-pages/lean-react.ts.`);
  return cuts;
}

function cutsOfReact(code: string, body: readonly Node[]): Cut[] {
  const keeps = new Set([...usedOfReact, ...usedInside]);
  return body.flatMap((node): Cut[] => {
    const exported = /^exports\.(\w+) =/.exec(code.slice(node.start, node.start + 120))?.[1];
    return exported === undefined || keeps.has(exported) ? [] : [[node.start, node.end]];
  });
}
