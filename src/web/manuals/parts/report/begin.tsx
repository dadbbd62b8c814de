import { useNavigate } from 'react-router';
import type { ManualExists } from '#contract/people/manuals.ts';
import { beginKey } from '#rules/manuals/sentences.ts';
import { paths } from '#web/app/paths.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { useWords } from '#web/ui/text/words.ts';
import { useRegister } from '../../api.ts';
import { Progress } from '../assessment/progress.tsx';
import styles from './panel.module.css';

/** The way into the assessment: ours, or the provider's page. */
export function Begin({ personId, manual }: { readonly personId: number; readonly manual: ManualExists }) {
  const { t } = useWords();
  const go = useAssessment(personId);
  const isBegun = manual.status === 3 || manual.Answered > 0;
  return (
    <section className={styles.begin}>
      <p className={styles.lead}>{t(beginKey(manual.status))}</p>
      <p className={styles.quiet}>{t('manuals.disclaimer')}</p>
      {/* A provider's own is counted in no groups of ours. */}
      {manual.Answered > 0 && (
        <div className={styles.progress}>
          <p className="numbers">{t('manuals.answered', { count: manual.Answered })}</p>
          <Progress answered={manual.Answered} current={null} />
        </div>
      )}
      <Button variant={manual.status === 1 ? 'outline' : 'primary'} busy={go.isBusy} onClick={go.open}>
        {t(isBegun ? 'manuals.continue' : 'manuals.begin')}
      </Button>
    </section>
  );
}

export function useAssessment(personId: number) {
  const navigate = useNavigate();
  const register = useRegister(personId);
  const open = () =>
    register.mutate(undefined, {
      onSuccess: ({ status, Url }) => {
        if (Url === paths.assessment) void navigate(Url);
        // What the provider calls done is shown here; else it is taken there.
        else if (status === 3) window.location.assign(Url);
      },
    });
  return { open, isBusy: register.isPending };
}
