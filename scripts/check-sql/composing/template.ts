import { type Node, SyntaxKind, type TaggedTemplateExpression, type TemplateExpression } from 'typescript/unstable/ast';
import { type Type, TypeFlags, type UnionType } from 'typescript/unstable/sync';
import type { Program } from '../program.ts';
import { typeOfValue } from './literals.ts';
import type { Run } from './run.ts';
import { type Frame, NotComposable, type Piece, type Value } from './values.ts';

/** The text of a `sql` template with its fragments; null for other templates. */
export function composeTemplate(node: TaggedTemplateExpression, frame: Frame, run: Run): Value | null {
  if (node.tag.getText() !== 'sql') return null;
  run.visited.add(node);
  const { template } = node;
  if (template.kind === SyntaxKind.NoSubstitutionTemplateLiteral)
    return { kind: 'sql', pieces: [{ text: template.text }] };
  const { head, templateSpans } = template as TemplateExpression;
  const pieces: Piece[] = [{ text: head.text }];
  for (const { expression, literal } of templateSpans) {
    pieces.push(...composePart(expression, frame, run), { text: literal.text });
  }
  return { kind: 'sql', pieces };
}

/** An expression inside a statement: the text of a fragment, or a parameter. */
export function composePart(node: Node, frame: Frame, run: Run): readonly Piece[] {
  if (!mayBeFragment(run.program.typeOf(node), run.program)) return [{ parameter: node, isItem: false, frame }];
  return piecesOf(run.evaluate(node, frame, run), node, frame, run);
}

/** The pieces of a value in a statement. */
export function piecesOf(value: Value, node: Node, frame: Frame, run: Run): readonly Piece[] {
  if (value.kind === 'sql') return value.pieces;
  if (value.kind !== 'opaque') return [{ parameter: node, isItem: false, frame }];
  if (isFragment(typeOfValue(value, run.program), run.program)) {
    throw new NotComposable(value.node, 'this fragment is only known when the program runs', value.argumentOf);
  }
  return [{ parameter: value.node, isItem: value.isItem, frame }];
}

const FRAGMENTS = new Set(['RawBuilder', 'RawBuilderImpl', 'Expression', 'AliasedRawBuilder', 'SqlBool']);

// A value of an uninformative type may also be a fragment.
function mayBeFragment(type: Type, program: Program): boolean {
  return (
    (type.flags & (TypeFlags.Any | TypeFlags.Unknown | TypeFlags.TypeParameter)) !== 0 || isFragment(type, program)
  );
}

/** Whether values of this type are SQL fragments. */
export function isFragment(type: Type, program: Program): boolean {
  if (type.isUnionType()) return ((type as UnionType).getTypes() ?? []).some((one) => isFragment(one, program));
  return (type.flags & TypeFlags.Object) !== 0 && FRAGMENTS.has(type.getSymbol()?.name ?? '');
}
