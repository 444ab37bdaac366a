import { createRouter } from '@tanstack/react-router'
import { Progress } from '#ui/feedback/progress.tsx'
import { Broken } from './broken.tsx'
import { screenTree } from './screens.ts'

export const router = createRouter({
  routeTree: screenTree,
  trailingSlash: 'preserve',
  defaultPreload: 'intent',
  defaultPendingMs: 0,
  defaultPendingComponent: Progress,
  defaultErrorComponent: Broken,
  scrollRestoration: true,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
