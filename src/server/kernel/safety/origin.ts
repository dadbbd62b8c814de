import { BROWSER_MAP, getParser, OS_MAP } from 'bowser';
import { browserHeader } from '#contract/safety.ts';
import { hashOf } from '../token.ts';

/** Where a call comes from, as far as it says. */
export interface Origin {
  /** As the server sees it, behind as many proxies as it believes. */
  readonly address: string;
  /** 'Chrome on Windows'; '' where the program does not say. */
  readonly device: string;
  /** Hash of the number that the browser made for itself; null: none, or one that is no such number. */
  readonly browser: string | null;
}

export const noOrigin: Origin = { address: '', device: '', browser: null };

const userAgentLength = 400;
const isBrowserNumber = /^[\w-]{22,64}$/;

type Headers = Readonly<Record<string, string | string[] | undefined>>;

/** What a program says of itself is read where somebody asks for it: few calls do, and a browser's takes long. */
export function originOf(address: string, headers: Headers): Origin {
  const { 'user-agent': agent = '' } = headers;
  let device: string | null = null;
  return {
    address,
    get device() {
      device ??= typeof agent === 'string' ? deviceOf(agent) : '';
      return device;
    },
    get browser() {
      return browserOf(headers);
    },
  };
}

/** The browser of an Origin alone. */
export function browserOf({ [browserHeader]: number }: Headers): string | null {
  return typeof number === 'string' && isBrowserNumber.test(number) ? hashOf(number) : null;
}

/** Browser and system by their names alone: enough to know one's own devices, too little to tell people apart. */
function deviceOf(agent: string): string {
  if (agent === '') return '';
  const parser = getParser(agent.slice(0, userAgentLength));
  return [parser.getBrowserName(), parser.getOSName()].filter(isName).join(' on ');
}

/**
 * A device that was written down, by names that are known: of a program that is not, words of its own choice once stood
 * there, and the chain of hashes lets nobody take them out.
 */
export const shownDevice = (device: string): string => device.split(' on ').filter(isName).join(' on ');

/** Of a browser that is not known the parser answers whatever stands there. Of some that are, its map has no name. */
const names: ReadonlySet<string> = new Set([
  ...Object.values(BROWSER_MAP),
  ...Object.values(OS_MAP),
  ...['Miui', 'Opera Touch', 'SlimerJS'],
]);
const isName = (name: string): boolean => names.has(name);
