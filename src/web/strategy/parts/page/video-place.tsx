import { embedOf } from '#rules/strategy/video.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { useWords } from '#web/ui/text/words.ts';
import { useStrategyDialogs } from '../../shown/strategy-dialogs.tsx';
import { Poster } from './poster.tsx';
import { VideoLink } from './video-link.tsx';
import styles from './video-place.module.css';

interface VideoPlaceProps {
  readonly address: string;
  readonly canEdit: boolean;
  readonly isOfCeo: boolean;
}

/** The ceo's video: a poster that plays in place, or a link where the host is none of the two (row P1). */
export function VideoPlace({ address, canEdit, isOfCeo }: VideoPlaceProps) {
  const { t } = useWords();
  const open = useStrategyDialogs();
  const embed = embedOf(address);
  const edit = (label: 'add' | 'update') => (
    <Button variant={label === 'add' ? 'outline' : 'quiet'} onClick={() => open({ dialog: 'video' })}>
      {t(`strategy.video.${label}`)}
    </Button>
  );
  if (address === '')
    return (
      <div className={styles.none}>
        <p>{t('strategy.video.none')}</p>
        {edit('add')}
      </div>
    );
  return (
    <>
      {embed ? (
        <Poster key={embed.src} embed={embed} quiet={canEdit} isOfCeo={isOfCeo} />
      ) : (
        <VideoLink address={address} />
      )}
      <div className={styles.below}>
        {canEdit && embed ? (
          <a href={address} target="_blank" rel="noopener nofollow">
            {address.replace(/^https?:\/\/(www\.)?/i, '')}
          </a>
        ) : (
          <span>{embed && t('strategy.video.loaded', { host: embed.host })}</span>
        )}
        {canEdit && edit('update')}
      </div>
    </>
  );
}
