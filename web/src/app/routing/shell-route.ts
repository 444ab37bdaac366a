import { createRoute } from '@tanstack/react-router'
import { root } from './public-routes.tsx'
import { section } from './section.ts'

/** What every page of the signed-in has around it. */
export const shell = createRoute({
  getParentRoute: () => root,
  id: 'shell',
  component: section(() => import('../shell/layout.tsx'), 'Layout'),
})
