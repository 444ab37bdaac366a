import type { FastifyInstance } from 'fastify'
import { walletLinks } from '@reseller-portal/contract/documents'
import type { Deps } from '#kit/context.ts'
import { serve } from '#kit/http/serve.ts'
import { serveApplePasses } from './apple/web-service.ts'
import { readWalletLinks } from './read-links.ts'
import { serveWalletPage } from './page.ts'
import { hasWallets, walletsOf } from './settings.ts'

export { walletBackground } from './update.ts'

/** Without the settings of a wallet, there is no page and no protocol: their addresses are like any unknown one. */
export function serveWallet(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, walletLinks, readWalletLinks)
  const { apple } = walletsOf(deps.config)
  if (apple) serveApplePasses(app, deps, apple)
  if (hasWallets(deps.config)) serveWalletPage(app, deps)
}
