import type { FastifyInstance } from 'fastify'
import * as messages from '@reseller-portal/contract/documents'
import type { Deps } from '#kit/context.ts'
import { serve, servePublic } from '#kit/http/serve.ts'
import { worker, type Background } from '#kit/background/background.ts'
import { mailLink, mailOffer, mailWarning, warnings } from './account-mails.ts'
import { listFeedback, sendFeedback } from './feedback.ts'
import { forgetMails, purgeFeedback, purgeMails } from './purge.ts'
import { mailRegistrationDeclined, mailRegistration } from './registration-mails.ts'
import { awaitedMail, mailToSend } from './queue-mail.ts'
import { sendMail } from './send-mail.ts'
import { listMail, readAttachment, readMail } from './read-mail.ts'
import { writeLog } from './write-log.ts'

export const mailsBackground: Background = {
  jobs: [worker(awaitedMail, sendMail), worker(mailToSend, sendMail)],
  sweeps: [
    { everySeconds: 60 * 60, act: purgeMails },
    { everySeconds: 60 * 60, act: purgeFeedback },
  ],
  followers: [
    { name: 'mail-link', events: ['users.invited', 'accounts.reset_asked'], isAwaited: true, act: mailLink },
    { name: 'mail-offer', events: ['users.asked_to_join'], isAwaited: true, act: mailOffer },
    { name: 'forget-mails', events: ['bookings.guests_forgotten'], act: forgetMails },
    {
      name: 'mail-registration',
      events: ['registrations.requested'],
      isAwaited: true,
      act: mailRegistration,
    },
    {
      name: 'mail-declined',
      events: ['registrations.declined'],
      isAwaited: true,
      act: mailRegistrationDeclined,
    },
    { name: 'mail-warning', events: warnings, isAwaited: true, act: mailWarning },
  ],
}

export function serveMails(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, messages.listMail, listMail)
  serve(app, deps, messages.readMail, readMail)
  serve(app, deps, messages.readAttachment, readAttachment)
  serve(app, deps, messages.sendFeedback, sendFeedback)
  serve(app, deps, messages.listFeedback, listFeedback)
  servePublic(app, deps, messages.writeLog, writeLog)
}
