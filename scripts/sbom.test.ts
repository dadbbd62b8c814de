import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './build.ts';
import { billOfMaterials } from './sbom.ts';

test('the bill of materials names each package that is installed with the product, and none of the workshop', () => {
  const { components, metadata } = billOfMaterials(root);
  expect(metadata.component.name).toBe('waymark');
  const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const versions = new Map(components.map(({ name, version }) => [name, version]));
  for (const [name, version] of Object.entries<string>(manifest.dependencies))
    expect([name, versions.get(name)]).toEqual([name, version]);
  for (const name of ['vitest', '@biomejs/biome', 'knip']) expect(versions.has(name)).toBe(false);
  const fastify = components.find(({ name }) => name === 'fastify');
  expect(fastify).toMatchObject({
    purl: expect.stringMatching(/^pkg:npm\/fastify@\d/),
    licenses: [{ expression: 'MIT' }],
    hashes: [{ alg: 'SHA-512', content: expect.stringMatching(/^[0-9a-f]{128}$/) }],
  });
  expect(components.find(({ name }) => name === '@fastify/static')?.purl).toMatch(/^pkg:npm\/%40fastify\//);
});

test('the build writes it beside what it is of', () => {
  const build = readFileSync(join(root, 'scripts/build.ts'), 'utf8');
  expect(build).toContain("writeFileSync(join(root, 'dist/sbom.json')");
});
