import { isIPv6 } from 'node:net';

/**
 * What calls are counted by: an IPv4 address as it is, of an IPv6 one its first 64 bits, since whoever has one address
 * there has all that begin with them. Some proxies add the port, which is another one with each connection.
 */
export function networkOf(address: string): string {
  const host = address.replace(/^\[(.+)\](:\d+)?$|^(\d+(?:\.\d+){3}):\d+$/, '$1$3');
  const plain = host.replace(/%.*$/, '').toLowerCase();
  const [, mapped] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(plain) ?? [];
  if (mapped !== undefined) return mapped;
  return isIPv6(plain) ? `${groupsOf(plain).slice(0, 4).join(':')}::/64` : host;
}

/** The eight groups, without what a shorter way of writing leaves out. */
function groupsOf(address: string): string[] {
  const [before = '', after] = address.split('::');
  const [head, tail] = [partsOf(before), partsOf(after ?? '')];
  const left = after === undefined ? 0 : 8 - head.length - tail.length;
  return [...head, ...Array.from({ length: left }, () => '0'), ...tail].map((group) =>
    Number.parseInt(group, 16).toString(16),
  );
}

/** An IPv4 address at the end stands for two groups, which nobody looks at. */
const partsOf = (text: string): string[] =>
  text === '' ? [] : text.split(':').flatMap((part) => (part.includes('.') ? ['0', '0'] : [part]));
