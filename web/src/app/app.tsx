import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { queries } from '#lib/calls/query.ts'
import { Outage } from '#ui/feedback/outage.tsx'
import { roles, theme } from '#ui/theme.ts'
import { router } from './router.ts'

export function App() {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={roles}
      defaultColorScheme="auto"
      getStyleNonce={styleNonce}
    >
      <QueryClientProvider client={queries}>
        <Outage />
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>
  )
}

/** The server puts a fresh nonce into the page at each request; Mantine's style elements carry it (strict CSP). */
function styleNonce() {
  return document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? ''
}
