import { type KeyboardEvent, type PointerEvent, useId, useRef } from 'react';
import { useWords } from '#web/ui/text/words.ts';
import { closestZoom, moved, type PictureSize, type Square, zoomed, zoomOf } from '../../square.ts';
import styles from './picture.module.css';

interface SquareChoiceProps {
  readonly url: string;
  readonly size: PictureSize | null;
  readonly square: Square | null;
  readonly onSquare: (square: Square) => void;
  readonly onMeasured: (size: PictureSize) => void;
  /** It is no picture after all. */
  readonly onBroken: () => void;
}

const stage = 280;
const previews = [72, 28] as const;
/** A press of an arrow moves by this part of the square. */
const step = 1 / 20;
const zoomStep = 0.2;

/** The picture behind a square window: dragged or moved by keys, zoomed, and shown as others will see it. */
export function SquareChoice({ url, size, square, onSquare, onMeasured, onBroken }: SquareChoiceProps) {
  const { t } = useWords();
  const hint = useId();
  const shown = size && square ? { url, size, square } : null;
  const drag = useDrag(shown, onSquare);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (!shown) return;
    const next = afterKey(event.key, shown.square, shown.size);
    if (next === null) return;
    event.preventDefault();
    onSquare(next);
  };
  return (
    <>
      {!shown && (
        <img
          src={url}
          alt=""
          className={styles.unread}
          onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
            onMeasured({ width, height })
          }
          onError={onBroken}
        />
      )}
      <button
        type="button"
        aria-label={t('people.avatar.square')}
        aria-describedby={hint}
        className={styles.stage}
        style={{ width: stage, height: stage }}
        onKeyDown={onKeyDown}
        {...drag}
      >
        {shown && <Part {...shown} pixels={stage} />}
        <span className={styles.ring} />
      </button>
      <p id={hint} className={styles.hint}>
        {t('people.avatar.square_hint')}
      </p>
      <label className={styles.zoom}>
        <span>{t('people.avatar.closer')}</span>
        <input
          type="range"
          min={1}
          max={closestZoom}
          step={0.05}
          value={shown ? zoomOf(shown.square, shown.size) : 1}
          disabled={!shown}
          onChange={({ target }) => shown && onSquare(zoomed(shown.square, Number(target.value), shown.size))}
        />
      </label>
      <div className={styles.previews}>
        <span>{t('people.avatar.preview')}</span>
        {previews.map((pixels) => (
          <span key={pixels} className={styles.round} style={{ width: pixels, height: pixels }}>
            {shown && <Part {...shown} pixels={pixels} />}
          </span>
        ))}
      </div>
    </>
  );
}

interface Shown {
  readonly url: string;
  readonly size: PictureSize;
  readonly square: Square;
}

/** The square of the picture, drawn this large. */
function Part({ url, size, square, pixels }: Shown & { readonly pixels: number }) {
  const scale = pixels / square.size;
  return (
    <img
      src={url}
      alt=""
      draggable={false}
      style={{
        width: size.width * scale,
        height: size.height * scale,
        transform: `translate(${-square.left * scale}px, ${-square.top * scale}px)`,
      }}
    />
  );
}

function afterKey(key: string, square: Square, size: PictureSize): Square | null {
  const by = Math.max(1, square.size * step);
  switch (key) {
    case 'ArrowLeft':
      return moved(square, { x: -by, y: 0 }, size);
    case 'ArrowRight':
      return moved(square, { x: by, y: 0 }, size);
    case 'ArrowUp':
      return moved(square, { x: 0, y: -by }, size);
    case 'ArrowDown':
      return moved(square, { x: 0, y: by }, size);
    case '+':
    case '=':
      return zoomed(square, zoomOf(square, size) + zoomStep, size);
    case '-':
      return zoomed(square, zoomOf(square, size) - zoomStep, size);
    default:
      return null;
  }
}

/** The picture follows the pointer: it is moved one way, the square over it the other. */
function useDrag(shown: Shown | null, onSquare: (square: Square) => void) {
  const held = useRef<{ x: number; y: number; square: Square } | null>(null);
  const end = (): void => {
    held.current = null;
  };
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (!shown) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      held.current = { x: event.clientX, y: event.clientY, square: shown.square };
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const from = held.current;
      if (!from || !shown) return;
      const scale = from.square.size / stage;
      const by = { x: (from.x - event.clientX) * scale, y: (from.y - event.clientY) * scale };
      onSquare(moved(from.square, by, shown.size));
    },
    onPointerUp: end,
    onPointerCancel: end,
  };
}
