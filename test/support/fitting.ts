/**
 * In the page: what people press, read as a heading or type into and that the window, or a part that does not scroll,
 * cuts off at its left or right. Text that ends in dots on purpose is none of it, nor what is scrolled to where a row
 * of tabs, a chart or a wide table goes on sideways: a page itself does not.
 */
export function cutOrHangingOver(): string[] {
  const pressed = 'button, a[href], input, select, textarea, [role="tab"], h1, h2, h3';
  const sideways = 'nav, [role="tablist"], [data-sideways]';
  const slack = 2;
  const isShown = (element: Element): boolean => {
    const { width, height } = element.getBoundingClientRect();
    const { visibility, opacity } = getComputedStyle(element);
    // What only screen readers read is a pixel wide.
    return (
      width > 1 && height > 1 && visibility === 'visible' && opacity !== '0' && !element.closest('[inert]')
    );
  };
  const cutBy = (element: Element): string | null => {
    const { left, right } = element.getBoundingClientRect();
    for (let up = element.parentElement; up !== null; up = up.parentElement) {
      const style = getComputedStyle(up);
      const box = up.getBoundingClientRect();
      if (box.width <= 1 || style.textOverflow === 'ellipsis' || style.position === 'fixed') return null;
      const scrolls = style.overflowX === 'auto' || style.overflowX === 'scroll';
      if (scrolls && up.closest(sideways)) return null;
      // What is painted only near the window is cut a little beyond its own edges as well.
      const isContained = style.contentVisibility === 'auto';
      const beyond = slack + (isContained ? Number.parseFloat(style.overflowClipMargin) || 0 : 0);
      const clips = scrolls || isContained || style.overflowX === 'hidden' || style.overflowX === 'clip';
      if (clips && (right > box.right + beyond || left < box.left - beyond))
        return up.className || up.tagName;
    }
    return right > window.innerWidth + slack || left < -slack ? 'the window' : null;
  };
  const nameOf = (element: Element): string =>
    `${element.tagName.toLowerCase()} "${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)}"`;
  const cut = [...document.querySelectorAll(pressed)].filter(isShown).flatMap((element) => {
    const by = cutBy(element);
    return by === null ? [] : [`${nameOf(element)} is cut by ${by}`];
  });
  const over = document.documentElement.scrollWidth - window.innerWidth;
  return over > slack ? [...cut, `the page is ${over} px wider than the window`] : cut;
}

/**
 * An answer in which every person is called one long word, by itself and in sentences. `known` are names that stand in
 * sentences; the same person is called the same everywhere.
 */
export function withLongNames(answer: unknown, letters: number, known: readonly string[]): unknown {
  const long = (name: string): string => name.replaceAll(' ', '').padEnd(letters, 'x');
  const inText = (text: string): string =>
    known.reduce((now, name) => now.replaceAll(name, long(name)), text);
  const walk = (value: unknown, key: string): unknown => {
    if (typeof value === 'string')
      return /^(User|Owner|Manager|Parent)?Name$/.test(key) ? long(value) : inText(value);
    if (Array.isArray(value)) return value.map((one) => walk(one, key));
    if (typeof value !== 'object' || value === null) return value;
    // What somebody is and where they work is as long a word where their language makes it one.
    const isOfPerson = (name: string): boolean =>
      /^(JobTitle|OrgUnit)$/.test(name) || (name === 'Title' && 'OrgUnit' in value);
    return Object.fromEntries(
      Object.entries(value).map(([name, one]) => [
        name,
        isOfPerson(name) && typeof one === 'string' && one !== '' ? long(one) : walk(one, name),
      ]),
    );
  };
  return walk(answer, '');
}

/** In the page: words this long that the window, or a part that does not scroll, cuts off without saying so in dots. */
export function longWordsCut(letters: number): string[] {
  const slack = 2;
  const clips = (element: Element, { left, right }: DOMRect): string | null => {
    for (let up: Element | null = element; up !== null; up = up.parentElement) {
      const style = getComputedStyle(up);
      const box = up.getBoundingClientRect();
      const isUnseen = box.width <= 1 || style.visibility !== 'visible' || style.opacity === '0';
      if (isUnseen || style.textOverflow === 'ellipsis' || up.closest('[inert]')) return null;
      // A block is as wide as its words may be; an inline part is as wide as they are.
      const isOver = style.display !== 'inline' && (right > box.right + slack || left < box.left - slack);
      if (isOver) return style.webkitLineClamp === 'none' ? up.className || up.tagName : null;
      if (style.overflowX === 'auto' || style.overflowX === 'scroll') return null;
    }
    return right > window.innerWidth + slack ? 'the window' : null;
  };
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const cut: string[] = [];
  for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
    const long = (text.textContent ?? '').split(/\s/).find((word) => word.length >= letters);
    if (long === undefined || text.parentElement === null) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    const by = clips(text.parentElement, range.getBoundingClientRect());
    if (by !== null) cut.push(`${long.slice(0, 20)} hangs over ${by}`);
  }
  return cut;
}
