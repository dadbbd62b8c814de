import type { ESTree, Plugin } from 'vite';

type Node = ESTree.Node;

const isContract = /\/src\/contract\/[\w/-]+\.ts$/;
/** What only the server does with a call: the web calls by method and path, and checks what its forms name. */
export const ofServer: readonly string[] = [
  'summary',
  'params',
  'query',
  'body',
  'returns',
  'limit',
  'bodyBytes',
];

/**
 * Leaves out of the web's build the schemas that only the server checks with. They are made while their module is read,
 * so a bundler could not know that nobody misses them: a page would load and make those of every call.
 */
export function schemas(): Plugin {
  return {
    name: 'waymark-schemas',
    apply: 'build',
    enforce: 'post',
    transform(code, id) {
      if (!isContract.test(id)) return undefined;
      return { code: withoutSchemas(code, this.parse(code)), map: null };
    },
  };
}

/** Calls lose what is the server's, and whatever else is made at the top may be left out where nobody uses it. */
export function withoutSchemas(code: string, program: ESTree.Program): string {
  const edits = [...program.body.flatMap(wraps), ...shapesIn(program).flatMap((shape) => cuts(code, shape))];
  return edits
    .sort((a, b) => b.at - a.at)
    .reduce((text, { at, until, by }) => text.slice(0, at) + by + text.slice(until), code);
}

interface Edit {
  readonly at: number;
  readonly until: number;
  readonly by: string;
}

function wraps(statement: Node): Edit[] {
  const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
  if (declared?.type !== 'VariableDeclaration') return [];
  return declared.declarations.flatMap(({ init }) =>
    init?.type === 'CallExpression' || init?.type === 'ObjectExpression'
      ? [
          { at: init.start, until: init.start, by: '/* @__PURE__ */ (() => (' },
          { at: init.end, until: init.end, by: '))()' },
        ]
      : [],
  );
}

/** The third argument of every `endpoint(...)`, and what that function makes of it. */
function shapesIn(program: ESTree.Program): ESTree.ObjectExpression[] {
  const found: ESTree.ObjectExpression[] = [];
  walk(program, (node) => {
    if (node.type === 'CallExpression' && isNamed(node.callee, 'endpoint')) {
      const shape = node.arguments[2];
      if (shape?.type === 'ObjectExpression') found.push(shape);
    }
    if (node.type === 'FunctionDeclaration' && node.id?.name === 'endpoint')
      walk(node, (inner) => {
        if (inner.type === 'ObjectExpression') found.push(inner);
      });
  });
  return found;
}

const isNamed = (node: Node, name: string): boolean => node.type === 'Identifier' && node.name === name;

function cuts(code: string, { properties }: ESTree.ObjectExpression): Edit[] {
  return properties.flatMap((property) => {
    if (property.type !== 'Property' || property.key.type !== 'Identifier') return [];
    if (!ofServer.includes(property.key.name)) return [];
    const comma = /^\s*,/.exec(code.slice(property.end))?.[0].length ?? 0;
    return [{ at: property.start, until: property.end + comma, by: '' }];
  });
}

function walk(node: Node, visit: (node: Node) => void): void {
  visit(node);
  for (const value of Object.values(node))
    for (const child of [value].flat()) if (isNode(child)) walk(child, visit);
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
