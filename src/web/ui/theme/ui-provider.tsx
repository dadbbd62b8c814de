import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { schemePreference } from './preferences.ts';
import { cssVariables, theme } from './theme.ts';

const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? '';

/** Theme, light or dark, and the nonce that the content security policy asks of style elements. */
export function UiProvider({ children }: { readonly children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      colorSchemeManager={schemePreference}
      defaultColorScheme="auto"
      withStaticClasses={false}
      withGlobalClasses={false}
      getStyleNonce={() => nonce}
    >
      {children}
    </MantineProvider>
  );
}
