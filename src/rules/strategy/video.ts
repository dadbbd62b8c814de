/** A video that may be shown in a frame: its host's name, and an address made of its id alone. */
export interface Embed {
  readonly host: 'YouTube' | 'Vimeo';
  readonly src: string;
}

/** The only frames that the page lets in (kernel/http/security-headers.ts). */
export const frameOrigins = ['https://www.youtube-nocookie.com', 'https://player.vimeo.com'] as const;

/** The address if it is one of the web, as a browser understands it; null for anything else. */
export function webAddress(text: string): URL | null {
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return null;
  const url = new URL(text);
  return url.hostname === '' || url.username !== '' || url.password !== '' ? null : url;
}

/** How a video is embedded, rebuilt from its id (decisions-people.md 9); null: a link, never a frame. */
export function embedOf(address: string): Embed | null {
  const url = webAddress(address);
  if (url === null || url.port !== '') return null;
  const parts = url.pathname.split('/').filter((part) => part !== '');
  switch (url.hostname.toLowerCase().replace(/^www\./, '')) {
    case 'youtu.be':
      return youTube(parts[0]);
    case 'youtube.com':
    case 'm.youtube.com':
    case 'youtube-nocookie.com':
      return youTube(parts[0] === 'watch' ? url.searchParams.get('v') : idBehind(parts));
    case 'vimeo.com':
      return vimeo(parts, url.searchParams.get('h'));
    case 'player.vimeo.com':
      return parts[0] === 'video' ? vimeo(parts.slice(1), url.searchParams.get('h')) : null;
    default:
      return null;
  }
}

const idBehind = ([kind, id]: readonly string[]): string | undefined =>
  kind !== undefined && ['embed', 'shorts', 'live', 'v'].includes(kind) ? id : undefined;

const youTube = (id: string | null | undefined): Embed | null =>
  /^[\w-]{11}$/.test(id ?? '') ? { host: 'YouTube', src: `${frameOrigins[0]}/embed/${id}` } : null;

/** Where Vimeo shows one video; a list of them, an event or a person has a number as well. */
const vimeoPaths = [
  /^(\d{1,12})(?:\/([0-9a-f]{6,20}))?(?:\/|$)/i,
  /^(?:channels|ondemand)\/[^/]+\/(\d{1,12})$/,
  /^manage\/videos\/(\d{1,12})$/,
  /^[^/]+\/review\/(\d{1,12})(?:\/([0-9a-f]{6,20}))?$/i,
  /^groups\/[^/]+\/videos\/(\d{1,12})$/,
  /^(?:album|showcase)\/\d+\/video\/(\d{1,12})$/,
];

/** An unlisted video has a hash, behind its number or as `h`. */
function vimeo(parts: readonly string[], h: string | null): Embed | null {
  const path = parts.join('/');
  const [, id, behind] = vimeoPaths.map((one) => one.exec(path)).find((found) => found !== null) ?? [];
  if (id === undefined) return null;
  const hash = /^[0-9a-f]{6,20}$/i.test(h ?? '') ? h : behind;
  return { host: 'Vimeo', src: `${frameOrigins[1]}/video/${id}${hash ? `?h=${hash}` : ''}` };
}
