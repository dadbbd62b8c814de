/**
 * The first style sheet lies in the body, behind the frame (scripts/vite/frame.ts), and what the bundler loads later
 * it would put into the head, before it: of two rules alike the base's would win over the page's own. They follow it.
 */
export function keepSheetsInOrder({ head, body }: Document): void {
  const append = head.appendChild.bind(head);
  head.appendChild = (node) =>
    node instanceof HTMLLinkElement && node.rel === 'stylesheet' ? body.appendChild(node) : append(node);
}
