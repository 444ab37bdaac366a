import type { FastifyInstance } from 'fastify'
import * as media from '@reseller-portal/contract/products'
import type { Background } from '#kit/background/background.ts'
import type { Deps } from '#kit/context.ts'
import { serve, servePublic } from '#kit/http/serve.ts'
import { addPicture } from './add.ts'
import { describePicture, listPictures, orderPictures, removePicture, restorePicture } from './change.ts'
import { forgetPictures, readMedia } from './read.ts'

export const mediaBackground: Background = {
  sweeps: [{ everySeconds: 3600, act: forgetPictures }],
}

/** Pictures of products: sent by their operator, scaled, and shown once the product is published. */
export function serveMedia(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, media.listPictures, listPictures)
  serve(app, deps, media.addPicture, addPicture)
  serve(app, deps, media.orderPictures, orderPictures)
  serve(app, deps, media.describePicture, describePicture)
  serve(app, deps, media.removePicture, removePicture)
  serve(app, deps, media.restorePicture, restorePicture)
  servePublic(app, deps, media.readMedia, readMedia)
}
