import type { FastifyInstance } from 'fastify'
import * as messages from '@reseller-portal/contract/messages'
import type { Deps } from '../../kit/context.ts'
import { serve, servePublic } from '../../kit/serve.ts'
import { listMail, readAttachment, readMail } from './read-mail.ts'
import { writeLog } from './write-log.ts'

export { queueMail } from './queue-mail.ts'
export { sendMail } from './send-mail.ts'

export function messagesModule(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, messages.listMail, listMail)
  serve(app, deps, messages.readMail, readMail)
  serve(app, deps, messages.readAttachment, readAttachment)
  servePublic(app, deps, messages.writeLog, writeLog)
}
