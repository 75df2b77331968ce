import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLOutputType,
  type GraphQLSchema,
  getNamedType,
  isCompositeType,
  isInterfaceType,
  isListType,
  isNonNullType,
  isObjectType,
  Kind,
  type SelectionSetNode,
} from 'graphql';

type Size = { readonly depth: number; readonly cost: number };

/** A selection's type, how often it is answered, the lists it is in, and the fragments that lead to it. */
type Place = {
  readonly type: GraphQLOutputType | null | undefined;
  readonly times: number;
  readonly lists: readonly string[];
  readonly fragments: readonly string[];
};
type Walk = {
  readonly limits: Size;
  readonly fragments: ReadonlyMap<string, FragmentDefinitionNode>;
  cost: number;
};

// The usual size of a list, by type. Others count as ten.
const USUALLY = 10;
const usually: ReadonlyMap<string, number> = new Map([
  ...(['Lead', 'User', 'Message', 'AuditEntry', 'TimelineEntry', 'FailedJob'] as const).map(
    (name) => [name, 25] as const,
  ),
  ...(['Workflow', 'Trigger', 'Action', 'Widget', 'Membership'] as const).map((name) => [name, 3] as const),
  ['Slide', 5],
  ['CampaignTemplate', 6],
  ...(['TemplateStep', 'TemplateSlide', 'TemplateQuestion'] as const).map((name) => [name, 3] as const),
]);

/**
 * The depth of an operation, and how many fields it answers with lists of their usual size: nested lists multiply.
 * Counting stops at the limits; a list nested in a list of the same type exceeds them.
 */
export function sizeOf(document: DocumentNode, schema: GraphQLSchema, limits: Size): Size {
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const definition of document.definitions)
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition);
  const walk: Walk = { limits, fragments, cost: 0 };
  let depth = 0;
  for (const definition of document.definitions) {
    if (definition.kind !== Kind.OPERATION_DEFINITION) continue;
    const place = { type: schema.getRootType(definition.operation), times: 1, lists: [], fragments: [] };
    depth = Math.max(depth, depthOf(definition.selectionSet, place, walk));
  }
  return { depth, cost: walk.cost };
}

// Fragments count each time they are spread; a recursive one, or a spent budget, ends the walk.
function depthOf(selections: SelectionSetNode, place: Place, walk: Walk): number {
  const tooDeep = walk.limits.depth + 1;
  if (place.fragments.length > walk.limits.depth * 4) return tooDeep;
  let deepest = 0;
  for (const selection of selections.selections) {
    walk.cost += place.times;
    if (walk.cost > walk.limits.cost) return deepest;
    if (selection.kind === Kind.FIELD) {
      deepest = Math.max(deepest, 1 + depthBelow(selection, place, walk));
    } else if (selection.kind === Kind.INLINE_FRAGMENT) {
      deepest = Math.max(deepest, depthOf(selection.selectionSet, place, walk));
    } else {
      const name = selection.name.value;
      const fragment = walk.fragments.get(name);
      if (!fragment) continue;
      if (place.fragments.includes(name)) return tooDeep;
      const inside = { ...place, fragments: [...place.fragments, name] };
      deepest = Math.max(deepest, depthOf(fragment.selectionSet, inside, walk));
    }
  }
  return deepest;
}

function depthBelow(field: FieldNode, place: Place, walk: Walk): number {
  if (!field.selectionSet) return 0;
  const type = typeOf(field, place);
  const below = { ...place, type: type && getNamedType(type) };
  if (!type || !isList(type)) return depthOf(field.selectionSet, below, walk);
  const { name } = getNamedType(type);
  if (place.lists.includes(name)) walk.cost = Number.POSITIVE_INFINITY;
  const times = place.times * (usually.get(name) ?? USUALLY);
  return depthOf(field.selectionSet, { ...below, times, lists: [...place.lists, name] }, walk);
}

function typeOf(field: FieldNode, { type }: Place): GraphQLOutputType | null {
  if (!type || !isCompositeType(type)) return null;
  const fields = isObjectType(type) || isInterfaceType(type) ? type.getFields() : {};
  return fields[field.name.value]?.type ?? null;
}

function isList(type: GraphQLOutputType): boolean {
  return isListType(isNonNullType(type) ? type.ofType : type);
}
