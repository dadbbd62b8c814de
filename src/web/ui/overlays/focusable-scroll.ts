const takesFocus =
  'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, summary, iframe, [contenteditable="true"], [tabindex]:not([tabindex="-1"])';

const changes = {
  childList: true,
  subtree: true,
  characterData: true,
  attributeFilter: ['disabled', 'hidden', 'href', 'open', 'tabindex'],
};

/**
 * The `ref` of what scrolls: while it is longer than its place and nothing in it takes the focus, it takes it itself,
 * since no key would scroll it otherwise (WCAG 2.1.1). Answers how to stop.
 */
export function focusableScroll(body: HTMLElement | null): (() => void) | undefined {
  if (body === null) return undefined;
  const look = () => {
    // What has the focus keeps it until it leaves.
    if (document.activeElement === body) return;
    const isAlone = ![...body.querySelectorAll(takesFocus)].some((one) => one.getClientRects().length > 0);
    const isNeeded = isAlone && body.scrollHeight > body.clientHeight;
    // Said once: each saying is a change that is looked at again.
    if (isNeeded === body.hasAttribute('tabindex')) return;
    if (isNeeded) body.tabIndex = 0;
    else body.removeAttribute('tabindex');
  };
  const resized = new ResizeObserver(look);
  const follow = () => {
    for (const one of [body, ...body.children]) resized.observe(one);
    look();
  };
  const changed = new MutationObserver(follow);
  changed.observe(body, changes);
  body.addEventListener('blur', look);
  follow();
  return () => {
    changed.disconnect();
    resized.disconnect();
    body.removeEventListener('blur', look);
  };
}
