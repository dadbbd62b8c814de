import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const Lock = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.string().optional(),
      license: z.string().optional(),
      integrity: z.string().optional(),
      dev: z.boolean().default(false),
    }),
  ),
});
const Product = z.object({ name: z.string(), version: z.string(), license: z.string() });

/**
 * What the product consists of besides its own code, as CycloneDX 1.5 names it: every package that is installed with
 * it, with version, licence and the hash that the lock file holds it to. Nothing in it depends on the day of the build.
 */
export function billOfMaterials(root: string) {
  const read = (file: string): unknown => JSON.parse(readFileSync(join(root, file), 'utf8'));
  const product = Product.parse(read('package.json'));
  const { packages } = Lock.parse(read('package-lock.json'));
  const components = Object.entries(packages).flatMap(([path, { version, license, integrity, dev }]) => {
    if (path === '' || dev || version === undefined) return [];
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
    const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`;
    return {
      type: 'library',
      'bom-ref': path,
      name,
      version,
      purl,
      ...(license === undefined ? {} : { licenses: [{ expression: license }] }),
      ...(integrity === undefined ? {} : { hashes: hashesOf(integrity) }),
    };
  });
  const { name, version, license } = product;
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: { component: { type: 'application', name, version, licenses: [{ expression: license }] } },
    components,
  };
}

/** 'sha512-' and base64, as lock files write it. */
function hashesOf(integrity: string): { alg: string; content: string }[] {
  return integrity.split(' ').flatMap((one) => {
    const [algorithm = '', base64 = ''] = one.split('-');
    const bits = /^sha(\d+)$/.exec(algorithm)?.[1];
    if (bits === undefined) return [];
    return { alg: `SHA-${bits}`, content: Buffer.from(base64, 'base64').toString('hex') };
  });
}
