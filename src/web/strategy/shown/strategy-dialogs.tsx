import { type DialogTurn, dialogHost } from '#web/app/dialog-host.tsx';
import { late } from '#web/ui/overlays/late.tsx';
import type { StrategyRequest } from '../strategy-request.ts';

const EditTexts = late(
  'strategy/texts',
  async () => (await import('../dialogs/edit-texts.tsx')).EditTextsDrawer,
);
const EditVideo = late(
  'strategy/video',
  async () => (await import('../dialogs/edit-video.tsx')).EditVideoDrawer,
);
const Versions = late(
  'strategy/versions',
  async () => (await import('../dialogs/versions.tsx')).VersionsDrawer,
);

interface AskingProps extends DialogTurn {
  readonly request: StrategyRequest;
}

function Asking({ request, opened, onClose }: AskingProps) {
  const shared = { opened, onClose };
  switch (request.dialog) {
    case 'video':
      return <EditVideo {...shared} />;
    case 'versions':
      return <Versions {...shared} />;
    default:
      return <EditTexts {...shared} request={request} />;
  }
}

const { Host, useOpen } = dialogHost(Asking);
/** The drawers of the strategy, each its own chunk: the editor weighs more than the page. */
export const StrategyDialogs = Host;
/** Opens a drawer about the strategy from anywhere below `StrategyDialogs`. */
export const useStrategyDialogs = useOpen;
