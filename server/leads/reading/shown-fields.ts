import { type GraphQLResolveInfo, Kind, type SelectionSetNode } from 'graphql';

/** Whether the document selects this field of that field of the answer, including through fragments. */
export function asksFor(info: GraphQLResolveInfo, path: readonly string[]): boolean {
  return info.fieldNodes.some((node) => node.selectionSet && isSelected(info, node.selectionSet, path));
}

function isSelected(info: GraphQLResolveInfo, selections: SelectionSetNode, path: readonly string[]): boolean {
  const [name, ...below] = path;
  return selections.selections.some((selection) => {
    if (selection.kind === Kind.FIELD) {
      if (selection.name.value !== name) return false;
      return below.length === 0 || (selection.selectionSet ? isSelected(info, selection.selectionSet, below) : false);
    }
    const inside = selection.kind === Kind.INLINE_FRAGMENT ? selection : (info.fragments[selection.name.value] ?? null);
    return inside ? isSelected(info, inside.selectionSet, path) : false;
  });
}
