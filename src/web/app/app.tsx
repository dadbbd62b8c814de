import { QueryClientProvider } from '@tanstack/react-query';
import type { DataRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { queryClient } from '#web/api/query-client.ts';
import { UiProvider } from '#web/ui/theme/ui-provider.tsx';

interface AppProps {
  readonly router: DataRouter;
}

export function App({ router }: AppProps) {
  return (
    <QueryClientProvider client={queryClient}>
      <UiProvider>
        <RouterProvider router={router} />
      </UiProvider>
    </QueryClientProvider>
  );
}
