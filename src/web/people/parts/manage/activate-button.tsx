import type { Profile } from '#contract/people.ts';
import { activatedKey } from '#rules/people/sentences.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import { useWords } from '#web/ui/text/words.ts';
import type { useActivate } from '../../person-writes.ts';

interface ActivateButtonProps {
  readonly profile: Profile;
  readonly activate: ReturnType<typeof useActivate>;
  readonly size?: 'small';
}

/** Lets a deactivated person in again; whoever shows it shows what is refused. */
export function ActivateButton({ profile, activate, size }: ActivateButtonProps) {
  const { t } = useWords();
  return (
    <Button
      {...(size && { size })}
      busy={activate.isPending}
      onClick={() =>
        activate.mutate(profile.UpdatedAt, {
          onSuccess: ({ Name, InvitationAcceptedAt, IsInvitationOver }) =>
            toast(t(activatedKey(InvitationAcceptedAt !== null, IsInvitationOver), { name: Name })),
        })
      }
    >
      {t('people.manage.activate')}
    </Button>
  );
}
