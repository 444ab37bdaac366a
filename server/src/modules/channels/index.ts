import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../kit/context.ts'
import { octoModule } from './octo/index.ts'

export { addKey } from './keys.ts'
export { answerOctoError } from './octo/serve.ts'

export function channelsModule(app: FastifyInstance, deps: Deps): void {
  octoModule(app, deps)
}
