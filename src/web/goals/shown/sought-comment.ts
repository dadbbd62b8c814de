import { useSearchParams } from 'react-router';

/** The comment that a notice or a mail leads to, by `?comment=12`; null where none is sought. */
export function useSoughtComment(): number | null {
  const [query] = useSearchParams();
  return Number(query.get('comment') ?? 0) || null;
}
