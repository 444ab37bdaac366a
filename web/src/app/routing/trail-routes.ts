import { createRoute } from '@tanstack/react-router'
import { needOffice } from '#lib/language/words.ts'
import { guard } from '../guard.ts'
import { section } from './section.ts'
import { shell } from './shell-route.ts'

export const audit = createRoute({
  getParentRoute: () => shell,
  path: 'audit',
  beforeLoad: guard('audit.read'),
  loader: needOffice,
  component: section(() => import('../../features/audit/audit-screen.tsx'), 'AuditScreen'),
})

export const security = createRoute({
  getParentRoute: () => shell,
  path: 'security-events',
  beforeLoad: guard('audit.read'),
  loader: needOffice,
  component: section(() => import('../../features/audit/audit-screen.tsx'), 'SecurityScreen'),
})
