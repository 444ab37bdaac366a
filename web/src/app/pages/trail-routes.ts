import { createRoute } from '@tanstack/react-router'
import { guard } from '../guard.ts'
import { texts } from '../routing/route-search.ts'
import { section } from '../routing/section.ts'
import { shell } from '../routing/shell-route.ts'

export const audit = createRoute({
  getParentRoute: () => shell,
  path: 'audit',
  beforeLoad: guard('audit.read'),
  component: section(() => import('../audit/audit-screen.tsx'), 'AuditScreen'),
})

export const security = createRoute({
  getParentRoute: () => shell,
  path: 'security-events',
  beforeLoad: guard('audit.read'),
  component: section(() => import('../audit/audit-screen.tsx'), 'SecurityScreen'),
})

export const help = createRoute({
  getParentRoute: () => shell,
  path: 'help',
  beforeLoad: guard(),
  component: section(() => import('../help/help-screen.tsx'), 'HelpScreen'),
})

export const helpPage = createRoute({
  getParentRoute: () => shell,
  path: 'help/$page',
  beforeLoad: guard(),
  component: section(() => import('../help/help-screen.tsx'), 'HelpPageScreen'),
})

export const feedback = createRoute({
  getParentRoute: () => shell,
  path: 'feedback',
  validateSearch: (sent: Record<string, unknown>) => texts(sent, ['page', 'search', 'sort', 'rows']),
  beforeLoad: guard(),
  component: section(() => import('../feedback/feedback-screen.tsx'), 'FeedbackScreen'),
})
