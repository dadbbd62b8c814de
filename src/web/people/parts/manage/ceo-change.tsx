import { useQuery } from '@tanstack/react-query';
import { ArrowDown, ArrowUp, Mail, MailX, Users } from 'lucide-react';
import { ceoQuery } from '#web/goals/api.ts';
import { useGoalWords } from '#web/session/use-goal-words.ts';
import styles from './manage.module.css';

export const useCeoName = (): string => useQuery(ceoQuery).data?.Name ?? '';

/** What making someone else ceo does to whom (decisions-people.md 4). */
export function CeoChange({ name }: { readonly name: string }) {
  const { t, nouns } = useGoalWords();
  const former = useCeoName();
  const lines = [
    { icon: ArrowUp, text: t('people.ceo.rises', { name }) },
    { icon: ArrowDown, text: t('people.ceo.steps_back', { name, former }) },
    { icon: Users, text: t('people.ceo.moves', { name, former, ...nouns }) },
    { icon: MailX, text: t('people.ceo.invitations', { name, former }) },
    { icon: Mail, text: t('people.ceo.told') },
  ];
  return (
    <section className={styles.part} aria-live="polite">
      <h3 className={styles.title}>{t('people.ceo.title')}</h3>
      <ul className={styles.happens}>
        {lines.map(({ icon: Icon, text }) => (
          <li key={text}>
            <Icon size={16} strokeWidth={1.75} aria-hidden />
            {text}
          </li>
        ))}
      </ul>
    </section>
  );
}
