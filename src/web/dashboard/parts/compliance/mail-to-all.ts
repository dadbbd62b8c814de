/** What mail programs still take as an address to open. */
const longest = 1800;

/**
 * The address that opens one mail to everybody, as blind copies: nobody needs to know who else is behind. null where
 * it would be longer than a mail program takes.
 */
export function mailToAll(addresses: readonly string[]): string | null {
  const mail = `mailto:?bcc=${addresses.map((one) => encodeURIComponent(one).replace('%40', '@')).join(',')}`;
  return mail.length > longest ? null : mail;
}
