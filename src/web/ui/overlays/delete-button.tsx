import { Trash2 } from 'lucide-react';
import { Button } from '../buttons/button.tsx';
import styles from './delete-button.module.css';

interface DeleteButtonProps {
  readonly label: string;
  /** null: there is nothing to delete, or one may not. */
  readonly ask: (() => void) | null;
  readonly isBusy: boolean;
}

/** At the left end of a drawer's foot, away from what saves. */
export function DeleteButton({ label, ask, isBusy }: DeleteButtonProps) {
  if (ask === null) return null;
  return (
    <Button variant="quiet" icon={Trash2} className={styles.delete} busy={isBusy} onClick={ask}>
      {label}
    </Button>
  );
}
