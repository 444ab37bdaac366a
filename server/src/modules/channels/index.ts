import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../kit/context.ts'
import { adminModule } from './admin/index.ts'
import { notificationsModule } from './notifications/index.ts'
import { octoModule } from './octo/index.ts'
import { countUsage } from './usage.ts'

export { addKey } from './keys.ts'
export { deliver } from './notifications/deliver.ts'
export { sweepNotifications } from './notifications/sweep.ts'
export { answerOctoError } from './octo/serve.ts'

export function channelsModule(app: FastifyInstance, deps: Deps): void {
  countUsage(app, deps)
  octoModule(app, deps)
  notificationsModule(app, deps)
  adminModule(app, deps)
}
