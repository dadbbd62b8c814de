import { failureMessage, isApiError } from '#web/api/api-error.ts';
import { ErrorState } from '#web/ui/states/states.tsx';
import { useWords } from '#web/ui/text/words.ts';

interface LinkUnreadProps {
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** The server could not be asked about a link: it is as good as before, and is tried again from here. */
export function LinkUnread({ error, onRetry }: LinkUnreadProps) {
  const { say } = useWords();
  // What the server says of itself goes before a guess about the connection.
  if (!isApiError(error) || error.Message === '') return <ErrorState onRetry={onRetry} />;
  return (
    <ErrorState onRetry={onRetry} title={say(failureMessage(error))}>
      {' '}
    </ErrorState>
  );
}
