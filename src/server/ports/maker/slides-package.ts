import type JSZip from 'jszip';

/**
 * pptxgenjs names parts that it never writes, and relationships to them: PowerPoint then offers to repair the file.
 * What is named and is not there is taken out.
 */
export async function repairedPackage(zip: JSZip): Promise<Uint8Array> {
  const has = (part: string): boolean => zip.file(part.replace(/^\//, '')) !== null;
  await rewrite(zip, '[Content_Types].xml', (xml) => {
    const seen = new Set<string>();
    return xml.replace(/<Override [^>]*?PartName="([^"]+)"[^>]*?\/>/g, (tag, part: string) => {
      if (seen.has(part) || !has(part)) return '';
      seen.add(part);
      return tag;
    });
  });
  const folders = Object.keys(zip.files).filter((name) => zip.files[name]?.dir === true);
  for (const folder of folders)
    if (!Object.keys(zip.files).some((name) => name !== folder && name.startsWith(folder)))
      zip.remove(folder);
  for (const name of Object.keys(zip.files).filter((each) => each.endsWith('.rels')))
    await rewrite(zip, name, (xml) =>
      xml.replace(/<Relationship [^>]*?\/>/g, (tag) => (leadsSomewhere(name, tag, has) ? tag : '')),
    );
  return zip.generateAsync({ type: 'uint8array', compression: 'DEFLATE' });
}

function leadsSomewhere(rels: string, tag: string, has: (part: string) => boolean): boolean {
  if (/TargetMode="External"/.test(tag)) return true;
  const target = /Target="([^"]+)"/.exec(tag)?.[1];
  return target !== undefined && has(partAt(rels, target));
}

/** The part that a relationship of this file names. */
export function partAt(rels: string, target: string): string {
  if (target.startsWith('/')) return target.slice(1);
  const owner = rels.replace(/_rels\/[^/]*$/, '');
  const parts: string[] = [];
  for (const part of `${owner}${target}`.split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '.' && part !== '') parts.push(part);
  }
  return parts.join('/');
}

async function rewrite(zip: JSZip, name: string, change: (xml: string) => string): Promise<void> {
  const xml = await zip.file(name)?.async('string');
  if (xml !== undefined) zip.file(name, change(xml));
}
