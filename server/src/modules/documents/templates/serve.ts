import type { FastifyInstance } from 'fastify'
import * as templates from '@reseller-portal/contract/documents'
import type { Deps } from '#kit/context.ts'
import { serve } from '#kit/http/serve.ts'
import { changeMailTemplate, mailTemplate } from './keep.ts'
import { previewMail, sendTestMail } from './preview.ts'

export function serveTemplates(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, templates.mailTemplate, mailTemplate)
  serve(app, deps, templates.changeMailTemplate, changeMailTemplate)
  serve(app, deps, templates.previewMail, previewMail)
  serve(app, deps, templates.sendTestMail, sendTestMail)
}
