import { useQuery } from '@tanstack/react-query';
import { basicNames, objectiveNames, type StrategyDocument } from '#contract/company/strategy.ts';
import { widths } from '#contract/limits.ts';
import { Drawer } from '#web/ui/overlays/drawer.tsx';
import { Loading, Skeleton } from '#web/ui/states/skeleton.tsx';
import { ErrorState } from '#web/ui/states/states.tsx';
import { useWords } from '#web/ui/text/words.ts';
import { workingQuery } from '../api.ts';
import { TextsForm } from '../parts/editor/texts-form.tsx';
import type { StrategyRequest } from '../strategy-request.ts';

interface EditTextsProps {
  readonly request: Extract<StrategyRequest, { dialog: 'basics' | 'objectives' }>;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Rows P1 and P2: three texts, or six, each with its guidance, saved as a draft. */
export function EditTextsDrawer({ request, opened, onClose }: EditTextsProps) {
  const { t } = useWords();
  const { data, isError, refetch } = useQuery(workingQuery);
  const isBasics = request.dialog === 'basics';
  const title = t(isBasics ? 'strategy.edit.drawer' : 'strategy.objectives');
  if (!data)
    return (
      <Drawer width={widths.strategyDrawer} opened={opened} onClose={onClose} title={title}>
        {isError ? (
          <ErrorState onRetry={() => void refetch()} />
        ) : (
          <Loading label={t('ui.loading')}>
            <Skeleton height={300} />
          </Loading>
        )}
      </Drawer>
    );
  return (
    <TextsForm
      title={title}
      present={data}
      names={isBasics ? basicNames : objectiveNames}
      first={isBasics ? 'Mission' : request.at}
      textsOf={(one) => (isBasics ? one.StrategyBasic : one.Objectives) as Texts}
      bodyOf={(changes) => (isBasics ? { StrategyBasic: changes } : { StrategyObjective: changes })}
      request={request}
      opened={opened}
      onClose={onClose}
    />
  );
}

type Texts = StrategyDocument['StrategyBasic'] & StrategyDocument['Objectives'];
