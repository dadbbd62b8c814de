import { widths } from '#contract/limits.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { TextButton } from '#web/ui/buttons/text-link.tsx';
import { Drawer } from '#web/ui/overlays/drawer.tsx';
import { useWords } from '#web/ui/text/words.ts';
import { cleared, countOf, type ListFilter } from '../../place.ts';
import styles from './directory.module.css';
import type { FilterGroup } from './filter-groups.ts';
import { GroupChoices } from './group-choices.tsx';

interface FilterDrawerProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly filter: ListFilter;
  readonly groups: readonly FilterGroup[];
  readonly go: (filter: ListFilter) => void;
  readonly count: number;
}

/** The column filters where there are no columns. Each works at once; the button says what is left. */
export function FilterDrawer({ opened, onClose, filter, groups, go, count }: FilterDrawerProps) {
  const { t } = useWords();
  return (
    <Drawer
      width={widths.complianceDrawer}
      opened={opened}
      onClose={onClose}
      title={t('organization.list.filter_title')}
      footer={
        <>
          {countOf(filter) > 0 && (
            <TextButton quiet onClick={() => go(cleared(filter))}>
              {t('organization.list.clear')}
            </TextButton>
          )}
          <Button variant="primary" onClick={onClose}>
            {t('organization.list.show', { count })}
          </Button>
        </>
      }
    >
      {groups.map((group) => (
        <section key={group.name} className={styles.group}>
          <h3 className={styles.groupName}>{group.label}</h3>
          <GroupChoices group={group} go={go} />
        </section>
      ))}
    </Drawer>
  );
}
