import { parseSync, Visitor } from 'oxc-parser';
import { ambientCalls, brand, spokenAttributes } from './rules.ts';

/** An import or re-export; `typeOnly` leaves nothing behind when compiled. */
export type Import = { readonly specifier: string; readonly typeOnly: boolean; readonly line: number };

/** `lines` are its own: those of functions inside it count for them. */
export type MeasuredFunction = { readonly name: string; readonly lines: number; readonly line: number };

export type Source = {
  readonly imports: readonly Import[];
  readonly functions: readonly MeasuredFunction[];
  /** Where the clock or chance is asked. */
  readonly ambient: readonly { readonly what: string; readonly line: number }[];
  /** Words written into a screen. */
  readonly spoken: readonly { readonly text: string; readonly line: number }[];
};

/** What a function passed on without a name is called. */
export const unnamed = '(unnamed)';

type Span = { readonly start: number; readonly end: number };
type Program = Parameters<Visitor['visit']>[0];
type LineAt = (at: number) => number;
type Open = { readonly name: string; readonly span: Span; inner: number };

/** Reads one TypeScript file; answers the complaint when it does not parse. */
export function readSource(path: string, text: string): Source | string {
  const parsed = parseSync(path, text, { sourceType: 'module' });
  const error = parsed.errors[0];
  if (error) return `does not parse: ${error.message}`;
  const lineAt = lineCounter(text);
  return {
    imports: importsOf(parsed, text, lineAt),
    functions: functionsOf(parsed.program, lineAt),
    ambient: ambientOf(parsed.program, lineAt),
    spoken: spokenOf(parsed.program, lineAt),
  };
}

function importsOf({ module }: ReturnType<typeof parseSync>, text: string, lineAt: LineAt): Import[] {
  const fromImports = module.staticImports.map(({ start, moduleRequest, entries }) => ({
    specifier: moduleRequest.value,
    typeOnly: entries.length > 0 && entries.every((entry) => entry.isType),
    line: lineAt(start),
  }));
  const fromExports = module.staticExports.flatMap(({ start, entries }) => {
    const specifier = entries.find((entry) => entry.moduleRequest)?.moduleRequest?.value;
    if (specifier === undefined) return [];
    return [{ specifier, typeOnly: entries.every((entry) => entry.isType), line: lineAt(start) }];
  });
  const dynamic = module.dynamicImports.flatMap(({ start, moduleRequest }) => {
    const [, specifier] =
      /^(?:'([^']*)'|"([^"]*)")$/.exec(text.slice(moduleRequest.start, moduleRequest.end)) ?? [];
    return specifier === undefined ? [] : [{ specifier, typeOnly: false, line: lineAt(start) }];
  });
  return [...fromImports, ...fromExports, ...dynamic];
}

function functionsOf(program: Program, lineAt: LineAt): MeasuredFunction[] {
  const functions: MeasuredFunction[] = [];
  const names = new Map<number, string>();
  const open: Open[] = [];
  const enter = (node: Span & { readonly id?: { readonly name: string } | null }) => {
    open.push({ name: node.id?.name ?? names.get(node.start) ?? unnamed, span: node, inner: 0 });
  };
  const leave = () => {
    const ended = open.pop();
    if (!ended) return;
    const line = lineAt(ended.span.start);
    const whole = lineAt(ended.span.end) - line + 1;
    functions.push({ name: ended.name, lines: whole - ended.inner, line });
    const around = open.at(-1);
    // The line on which it begins belongs to the one around it.
    if (around) around.inner += whole - 1;
  };
  new Visitor({
    VariableDeclarator: ({ id, init }) => {
      if (init && id.type === 'Identifier') names.set(functionStart(init), id.name);
    },
    Property: ({ key, value }) => {
      if (key.type === 'Identifier') names.set(value.start, key.name);
    },
    MethodDefinition: ({ key, value }) => {
      if (key.type === 'Identifier') names.set(value.start, key.name);
    },
    FunctionDeclaration: enter,
    'FunctionDeclaration:exit': leave,
    FunctionExpression: enter,
    'FunctionExpression:exit': leave,
    ArrowFunctionExpression: enter,
    'ArrowFunctionExpression:exit': leave,
  }).visit(program);
  return functions;
}

function ambientOf(program: Program, lineAt: LineAt): Source['ambient'] {
  const ambient: { what: string; line: number }[] = [];
  new Visitor({
    MemberExpression: ({ start, object, property }) => {
      if (object.type !== 'Identifier' || property.type !== 'Identifier') return;
      const what = `${object.name}.${property.name}`;
      if (ambientCalls.includes(what)) ambient.push({ what, line: lineAt(start) });
    },
    NewExpression: ({ start, callee, arguments: given }) => {
      if (callee.type === 'Identifier' && callee.name === 'Date' && given.length === 0)
        ambient.push({ what: 'new Date()', line: lineAt(start) });
    },
  }).visit(program);
  return ambient;
}

function spokenOf(program: Program, lineAt: LineAt): Source['spoken'] {
  const spoken: { text: string; line: number }[] = [];
  const heard = (text: string, at: number) => {
    const words = text.replace(/&#?\w+;/g, ' ').trim();
    if (/\p{L}{2}/u.test(words) && words !== brand) spoken.push({ text: words, line: lineAt(at) });
  };
  new Visitor({
    JSXText: ({ value, start }) => heard(value, start),
    JSXAttribute: ({ name, value, start }) => {
      if (name.type === 'JSXIdentifier' && spokenAttributes.test(name.name) && value?.type === 'Literal')
        heard(String(value.value), start);
    },
  }).visit(program);
  return spoken;
}

/** In `const Part = memo(function ...)` the name stands before the wrapper. */
function functionStart(init: {
  readonly type: string;
  readonly start: number;
  readonly arguments?: unknown;
}): number {
  const [first] = Array.isArray(init.arguments) ? init.arguments : [];
  return init.type === 'CallExpression' && isSpan(first) ? first.start : init.start;
}

function isSpan(value: unknown): value is Span {
  return typeof value === 'object' && value !== null && 'start' in value && typeof value.start === 'number';
}

function lineCounter(text: string): LineAt {
  const starts = [0];
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return (at) => {
    let [low, high] = [0, starts.length];
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if ((starts[middle] ?? 0) <= at) low = middle;
      else high = middle;
    }
    return low + 1;
  };
}
