import type { GoalInfo } from '#contract/goal-shapes.ts';
import { useSession } from '#web/session/session.ts';
import { useGoalWords } from '#web/session/use-goal-words.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Banner } from '#web/ui/states/banner.tsx';
import { isMain } from '../../goal-actions.ts';
import { bannersOf } from './banners-of.ts';
import styles from './goal-detail.module.css';
import { useGoalActions } from './use-goal-actions.ts';

/** Dot or icon, bold lead, one sentence, and what Permissions allow to do about it. */
export function DetailBanners({ info }: { readonly info: GoalInfo }) {
  const words = useGoalWords();
  const { Profile } = useSession();
  const { of, run } = useGoalActions(info);
  const banners = bannersOf({ info, viewerId: Profile.Id, words, now: new Date() });
  if (banners.length === 0) return null;
  // One filled button a view: where the bar has one, that is it.
  let filled = of('bar').some(isMain);
  return (
    <div className={styles.banners}>
      {banners.map(({ key, lead, text, icon, you, actions, next }) => {
        const all = of('banner').filter((action) => actions.includes(action.key));
        const first = all.filter((action) => action.key === next);
        const offered = [...first, ...all.filter((action) => action.key !== next)];
        const fillFirst = !filled && first.length > 0;
        filled ||= fillFirst;
        return (
          <Banner
            key={key}
            lead={lead}
            icon={icon}
            tone={you ? 'you' : 'plain'}
            action={
              offered.length > 0 && (
                <span className={styles.bannerActions}>
                  {offered.map((action, index) => (
                    <Button
                      key={action.key}
                      variant={fillFirst && index === 0 ? 'primary' : 'outline'}
                      onClick={() => run(action)}
                    >
                      {words.t(action.label)}
                    </Button>
                  ))}
                </span>
              )
            }
          >
            {text}
          </Banner>
        );
      })}
    </div>
  );
}
