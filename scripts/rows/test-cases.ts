// Every test of the sources by its title, with all the code of tests that runs in it: its own, and that of the functions
// it names, in its file and in those that only tests use.
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readSources, type Source, visit } from '../read-sources.ts';

export type TestCase = { path: string; title: string; readonly code: string };
type Parts = {
  declared: Map<string, string>;
  imported: Map<string, { helper: Source; name: string }>;
  names: Set<string>;
  hooks: string[];
};
type Node = { type: string; start: number; end: number };

/** The tests of a source. What is cited by a group of tests is cited by each of them. */
export function listTestCases(source: Source): TestCase[] {
  const found: { title: string; node: Node }[] = [];
  const groups: { title: string; node: Node }[] = [];
  visit(source, {
    CallExpression: (node) => {
      const called = /^(it|test|describe)\b/.exec(source.text.slice(node.start, node.end))?.[1];
      const [first, second] = node.arguments;
      if (called === undefined || first === undefined || second === undefined) return;
      const isTitle = (first.type === 'Literal' && typeof first.value === 'string') || first.type === 'TemplateLiteral';
      if (!isTitle || node.callee.type === 'Literal') return;
      const title = source.text.slice(first.start + 1, first.end - 1).replaceAll("\\'", "'");
      (called === 'describe' ? groups : found).push({ title, node });
    },
  });
  return found.map(({ title, node }) => {
    const around = groups.filter((group) => group.node.start < node.start && node.end <= group.node.end);
    return {
      path: source.path,
      title: [...around.map((group) => group.title), title].join(' › '),
      get code() {
        return reached(source, source.text.slice(node.start, node.end));
      },
    };
  });
}

/** The code of a test with that of every function it names. On screens, what is opened before each test is part of it. */
function reached(source: Source, own: string): string {
  const isScreen = /^(staff-app|visitor-pages)\//.test(source.path);
  const code = [own, ...(isScreen ? partsOf(source).hooks : [])];
  const seen = new Map<Source, Set<string>>();
  const follow = (from: Source, text: string) => {
    const { declared, imported, names } = partsOf(from);
    const here = seen.get(from) ?? new Set();
    seen.set(from, here);
    for (const [name] of text.matchAll(/[A-Za-z_$][\w$]*/g)) {
      if (!names.has(name) || here.has(name)) continue;
      here.add(name);
      const origin = imported.get(name);
      const found = declared.get(name) ?? (origin && partsOf(origin.helper).declared.get(origin.name));
      if (found === undefined) continue;
      code.push(found);
      follow(declared.has(name) || !origin ? from : origin.helper, found);
    }
  };
  for (const text of [...code]) follow(source, text);
  return code.join('\n');
}

const parts = new WeakMap<Source, Parts>();
function partsOf(source: Source): Parts {
  const known = parts.get(source);
  if (known) return known;
  const found: Parts = { declared: new Map(), imported: new Map(), names: new Set(), hooks: [] };
  const textOf = (node: Node) => source.text.slice(node.start, node.end);
  const declare = (name: string, node: Node) =>
    found.declared.set(name, `${found.declared.get(name) ?? ''}\n${textOf(node)}`);
  visit(source, {
    VariableDeclarator: (node) => {
      const { id, init } = node;
      if (!init) return;
      if (id.type === 'Identifier') declare(id.name, node);
      // `const { billingOf } = await startBillingWorld()`: what is taken out is declared where the called function is.
      const [, called = ''] = /^(?:await )?(\w+)\(/.exec(textOf(init)) ?? [];
      const origin = found.imported.get(called);
      if (id.type !== 'ObjectPattern' || !origin) return;
      for (const part of id.properties)
        if (part.type === 'Property' && part.key.type === 'Identifier')
          found.imported.set(part.key.name, { ...origin, name: part.key.name });
    },
    // What is prepared before each test, as in `staff = appointmentsOf(…)`.
    AssignmentExpression: (node) => {
      if (node.left.type === 'Identifier') declare(node.left.name, node);
    },
    FunctionDeclaration: (node) => {
      if (node.id) declare(node.id.name, node);
    },
    ImportDeclaration: (node) => {
      if (!node.source.value.startsWith('.')) return;
      const used = helper(join(dirname(source.path), node.source.value));
      if (!used) return;
      for (const each of node.specifiers) {
        const name =
          each.type === 'ImportSpecifier' && each.imported.type === 'Identifier' ? each.imported.name : each.local.name;
        found.imported.set(each.local.name, { helper: used, name });
      }
    },
    CallExpression: (node) => {
      if (/^before(Each|All)\(/.test(textOf(node))) found.hooks.push(textOf(node));
    },
  });
  found.names = new Set([...found.declared.keys(), ...found.imported.keys()]);
  parts.set(source, found);
  return found;
}

const helpers = new Map<string, Source | undefined>();

/** A file that only tests use, except for the server that tests start, whose calls doors are recognized by. */
function helper(path: string): Source | undefined {
  const isHelper = /(^|\/)testing\/|^e2e\/|\.test\.tsx?$/.test(path) && !path.endsWith('/test-server.ts');
  if (!helpers.has(path)) helpers.set(path, isHelper && existsSync(path) ? readSources([path])[0] : undefined);
  return helpers.get(path);
}
