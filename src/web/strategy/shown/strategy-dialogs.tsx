import { createContext, type ReactNode, useContext } from 'react';
import { useAsked } from '#web/app/asked.ts';
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

type Open = (request: StrategyRequest) => void;

const StrategyDialogsContext = createContext<Open>(() => undefined);

/** Opens a drawer about the strategy from anywhere below `StrategyDialogs`. */
export const useStrategyDialogs = (): Open => useContext(StrategyDialogsContext);

/** The drawers of the strategy, one at a time, each its own chunk: the editor weighs more than the page. */
export function StrategyDialogs({ children }: { readonly children: ReactNode }) {
  const { asked, opened, open, close } = useAsked<StrategyRequest>();
  return (
    <StrategyDialogsContext value={open}>
      {children}
      {asked && <Asking key={asked.turn} request={asked.request} opened={opened} onClose={close} />}
    </StrategyDialogsContext>
  );
}

interface AskingProps {
  readonly request: StrategyRequest;
  readonly opened: boolean;
  readonly onClose: () => void;
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
