import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Issue 8, point 18: no refusal is silent. Every write of the web goes through `useWrite`, and its refusals are shown. */
const files = readdirSync('src/web', { recursive: true, encoding: 'utf8' })
  .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
  .map((file) => ({ file, text: readFileSync(`src/web/${file}`, 'utf8') }));

/** What turns a refusal into words. */
const shows = /\b(refusalOf|useRefusal|failureMessage|signInFailure)\(/;

/** Hooks made with `refusal: 'beside'`, straight or through another of the same file, and handed on to others. */
function besideHooks(): string[] {
  return files.flatMap(({ text }) => {
    const declared = text.split(/^(?=(?:export )?(?:const|function) )/m).flatMap((body) => {
      const named = /^(export )?(?:const|function) (use\w+)/.exec(body);
      return named?.[2] ? [{ name: named[2], isHandedOn: named[1] !== undefined, body }] : [];
    });
    const straight = declared.filter(({ body }) => body.includes("refusal: 'beside'"));
    const isBeside = ({ body }: { body: string }) =>
      body.includes("refusal: 'beside'") || straight.some(({ name }) => body.includes(`${name}(`));
    return declared.filter((one) => one.isHandedOn && isBeside(one)).map(({ name }) => name);
  });
}

test('nothing but useWrite makes a mutation', () => {
  const others = files.filter(
    ({ file, text }) => /\buseMutation\b/.test(text) && !file.endsWith('/use-write.ts'),
  );
  expect(others.map(({ file }) => file)).toEqual([]);
});

test('whoever uses a write that is refused beside its button says so there', () => {
  const hooks = besideHooks();
  expect(hooks).toEqual(
    expect.arrayContaining(['useStep', 'useSaveGoal', 'useSaveTheme', 'useMailPreference']),
  );
  const silent = hooks.flatMap((name) =>
    files
      .filter(({ text }) => new RegExp(`import [^;]*\\b${name}\\b`).test(text) && !shows.test(text))
      .map(({ file }) => `${file}: ${name}`),
  );
  expect(silent).toEqual([]);
});

test('a screen that writes by itself says its refusals itself', () => {
  const silent = files.filter(
    ({ file, text }) => file.endsWith('.tsx') && text.includes("refusal: 'beside'") && !shows.test(text),
  );
  expect(silent.map(({ file }) => file)).toEqual([]);
});
