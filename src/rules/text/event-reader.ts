export interface ReadEvent {
  /** 'message' unless the sender named it. */
  readonly event: string;
  readonly data: string;
}

/** Reads server-sent events from text that comes in any pieces; a piece answers the events it completed. */
export function eventReader(): (piece: string) => ReadEvent[] {
  let rest = '';
  let event = '';
  let data: string[] = [];
  const take = (line: string): ReadEvent | null => {
    if (line === '') {
      const whole = data.length === 0 ? null : { event: event || 'message', data: data.join('\n') };
      event = '';
      data = [];
      return whole;
    }
    const [, field, value = ''] = /^([^:]*)(?:: ?(.*))?$/s.exec(line) ?? [];
    if (field === 'event') event = value;
    if (field === 'data') data.push(value);
    return null;
  };
  return (piece) => {
    // A carriage return at the end may be the first half of a line's end.
    const lines = (rest + piece).split(/\r\n|\n|\r(?!$)/);
    rest = lines.pop() ?? '';
    return lines.flatMap((line) => take(line) ?? []);
  };
}
