import {
  GraphQLIncludeDirective,
  type GraphQLResolveInfo,
  GraphQLSkipDirective,
  getDirectiveValues,
  Kind,
  type SelectionNode,
  type SelectionSetNode,
} from 'graphql';

/** Whether the answer has this field of that field, including through fragments, and not where it's left out. */
export function asksFor(info: GraphQLResolveInfo, path: readonly string[]): boolean {
  return info.fieldNodes.some((node) => node.selectionSet && isSelected(info, node.selectionSet, path));
}

/** Whether the answer has any other field of this one than these. */
export function asksForMoreThan(info: GraphQLResolveInfo, names: readonly string[]): boolean {
  return info.fieldNodes.some((node) => node.selectionSet && hasMore(info, node.selectionSet, names));
}

function hasMore(info: GraphQLResolveInfo, { selections }: SelectionSetNode, names: readonly string[]): boolean {
  return selections.some((selection) => {
    if (isLeftOut(info, selection)) return false;
    if (selection.kind === Kind.FIELD) return !names.includes(selection.name.value);
    const inside = selection.kind === Kind.INLINE_FRAGMENT ? selection : info.fragments[selection.name.value];
    return inside !== undefined && hasMore(info, inside.selectionSet, names);
  });
}

function isSelected(info: GraphQLResolveInfo, selections: SelectionSetNode, path: readonly string[]): boolean {
  const [name, ...below] = path;
  return selections.selections.some((selection) => {
    if (isLeftOut(info, selection)) return false;
    if (selection.kind === Kind.FIELD) {
      if (selection.name.value !== name) return false;
      return below.length === 0 || (selection.selectionSet ? isSelected(info, selection.selectionSet, below) : false);
    }
    const inside = selection.kind === Kind.INLINE_FRAGMENT ? selection : (info.fragments[selection.name.value] ?? null);
    return inside ? isSelected(info, inside.selectionSet, path) : false;
  });
}

function isLeftOut({ variableValues }: GraphQLResolveInfo, selection: SelectionNode): boolean {
  const included = getDirectiveValues(GraphQLIncludeDirective, selection, variableValues);
  const skipped = getDirectiveValues(GraphQLSkipDirective, selection, variableValues);
  return included?.if === false || skipped?.if === true;
}
