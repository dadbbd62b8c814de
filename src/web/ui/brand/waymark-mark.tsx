interface WaymarkMarkProps {
  /** Height in pixels. */
  readonly size: number;
}

/** The product's own mark: two blocks, one step apart. */
export function WaymarkMark({ size }: WaymarkMarkProps) {
  return (
    <svg width={(size * 12) / 15} height={size} viewBox="0 0 12 15" fill="currentColor" aria-hidden>
      <rect width="6" height="7" rx="1.5" />
      <rect x="6" y="8" width="6" height="7" rx="1.5" />
    </svg>
  );
}
