import { createRoute } from '@tanstack/react-router'
import { root } from './public-routes.tsx'
import { section } from './section.ts'

/** The main layout: every private page lies within it. */
export const shell = createRoute({
  getParentRoute: () => root,
  id: 'shell',
  component: section(() => import('../shell/layout.tsx'), 'Layout'),
})
