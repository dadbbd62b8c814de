import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAst } from 'vite';
import { expect, test } from 'vitest';
import { root } from '../build.ts';
import { ofServer, withoutSchemas } from './schemas.ts';

const made = (code: string) => withoutSchemas(code, parseAst(code)).replace(/\s+/g, ' ');

test('a call keeps what the web calls it by, and nothing that is checked on the server', () => {
  const code = `export const auth = {
    login: endpoint('POST', '/Login', { summary: 'In', auth: 'none', body: z.object({ a: z.string() }), returns: Session, limit: x }),
    me: upload(endpoint('GET', '/me', { returns: Profile, tagged: true }), picture),
  };`;
  expect(made(code)).toBe(
    "export const auth = /* @__PURE__ */ (() => ({ login: endpoint('POST', '/Login', { auth: 'none', })," +
      " me: upload(endpoint('GET', '/me', { tagged: true }), picture), }))();",
  );
});

test('what is made at the top may be left out where nobody uses it; functions stay as they are', () => {
  expect(made('const Id = z.number(); export const Name = z.string(); const f = () => Id;')).toBe(
    'const Id = /* @__PURE__ */ (() => (z.number()))(); ' +
      'export const Name = /* @__PURE__ */ (() => (z.string()))(); const f = () => Id;',
  );
});

test('the web names the schema of a form, and does not look for it in a call, which has none there', () => {
  const files = readdirSync(join(root, 'src/web'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\./.test(file))
    .map((file) => ({ file, code: readFileSync(join(root, 'src/web', file), 'utf8') }));
  const looking = files.flatMap(({ file, code }) =>
    namesFromContract(code)
      .filter((name) =>
        new RegExp(`(?<!typeof )\\b${name}\\.\\w+\\.(${ofServer.join('|')}|streams)\\b`).test(code),
      )
      .map((name) => `${file}: ${name}`),
  );
  expect(files.length).toBeGreaterThan(100);
  expect(looking).toEqual([]);
});

function namesFromContract(code: string): string[] {
  return [...code.matchAll(/import \{([^}]*)\} from '#contract\//g)].flatMap(([, names = '']) =>
    names
      .split(',')
      .map((name) => name.trim().replace(/^.* as /, ''))
      .filter((name) => /^[a-z]\w*$/.test(name)),
  );
}
