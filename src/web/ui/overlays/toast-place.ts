/** Of the page at its lower right, in pixels: where toasts stand, three of them with two lines each at most. */
const corner = { width: 392, height: 260 };

/** Of what is open, the topmost last. */
const rooms: HTMLElement[] = [];
let host: HTMLElement | null = null;

/** The element in which toasts are drawn: one for the whole life of the page, wherever it stands in it. */
export function toastHost(): HTMLElement {
  host ??= document.createElement('div');
  return host;
}

/** In the corner; where a drawer or dialog reaches into it, in that one's own room, so that no button is covered. */
export function placeToasts(): void {
  const room = rooms.at(-1);
  const place = room && reachesIntoCorner(room) ? room : document.body;
  if (toastHost().parentElement !== place) place.append(toastHost());
}

/** Gives toasts room in a frame while it is the topmost; answers how to take it away again. */
export function giveToastsRoom(room: HTMLElement): () => void {
  rooms.push(room);
  placeToasts();
  const grown = new ResizeObserver(placeToasts);
  if (room.parentElement) grown.observe(room.parentElement);
  window.addEventListener('resize', placeToasts);
  return () => {
    grown.disconnect();
    window.removeEventListener('resize', placeToasts);
    rooms.splice(rooms.indexOf(room), 1);
    placeToasts();
  };
}

function reachesIntoCorner(room: HTMLElement): boolean {
  const { right, bottom } = (room.parentElement ?? room).getBoundingClientRect();
  return right > window.innerWidth - corner.width && bottom > window.innerHeight - corner.height;
}
