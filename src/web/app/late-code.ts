/** Files that have come, or are on their way; one that failed is asked for anew. */
const asked = new Map<string, Promise<unknown>>();

/**
 * Takes the place of Vite's own helper around every `import()` of the build (scripts/vite/late-code.ts): all files of
 * the code, its sheets included, are fetched before any of it is imported. A browser remembers for as long as the page
 * lives that a module could not be fetched, so an import that has failed could never be tried again.
 * `files` are relative to the origin. Throws where one of them cannot be fetched.
 */
export async function fetchFirst<T>(load: () => Promise<T>, files: readonly string[] = []): Promise<T> {
  await Promise.all(files.map((file) => fetched(new URL(`/${file}`, document.baseURI).href)));
  return load();
}

function fetched(href: string): Promise<unknown> {
  const known = asked.get(href) ?? (isHere(href) ? Promise.resolve() : begin(href));
  asked.set(href, known);
  return known;
}

/** The page's own script, and what index.html has asked for beside it; a sheet that was only asked for does nothing yet. */
function isHere(href: string): boolean {
  const links = [...document.getElementsByTagName('link')].filter((link) => link.href === href);
  return href === import.meta.url || links.some(({ rel }) => rel === 'stylesheet' || !isSheet(href));
}

async function begin(href: string): Promise<void> {
  try {
    await (isSheet(href) ? sheet(href) : script(href));
  } catch (error) {
    asked.delete(href);
    throw error;
  }
}

const isSheet = (href: string): boolean => href.endsWith('.css');

/** Into the browser's cache, from which the import takes it. Links remember their failures as imports do. */
async function script(href: string): Promise<void> {
  const response = await fetch(href);
  if (!response.ok) throw new Error(`${href} could not be fetched: ${response.status}`);
  await response.arrayBuffer();
}

function sheet(href: string): Promise<unknown> {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.crossOrigin = '';
  link.href = href;
  const settled = new Promise((resolve, reject) => {
    link.addEventListener('load', resolve);
    link.addEventListener('error', () => {
      link.remove();
      reject(new Error(`${href} could not be fetched`));
    });
  });
  // The first sheet lies in the body, behind the frame (scripts/vite/frame.ts): of two rules alike the later wins.
  document.body.append(link);
  return settled;
}
