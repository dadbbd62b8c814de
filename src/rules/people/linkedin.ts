/**
 * A LinkedIn address as it is kept: http or https, at linkedin.com or below it, `https://` put before a bare one
 * (decisions-people.md 3). null for anything else; '' stays.
 */
export function linkedinUrlOf(text: string): string | null {
  if (text === '') return '';
  const address = /^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `https://${text.replace(/^\/\//, '')}`;
  if (!URL.canParse(address)) return null;
  const { protocol, hostname, username, password } = new URL(address);
  const isLinkedin = /(^|\.)linkedin\.com$/i.test(hostname);
  const isPlain = username === '' && password === '' && !/[\s\\]/.test(text);
  return (protocol === 'https:' || protocol === 'http:') && isLinkedin && isPlain ? address : null;
}
