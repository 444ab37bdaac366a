import type { FastifyInstance } from 'fastify'
import * as channels from '@reseller-portal/contract/channels'
import type { Deps } from '#kit/context.ts'
import { serve, servePublic } from '#kit/http/serve.ts'
import { ownContracts, serveContracts } from './contracts.ts'
import { answerCredit, askForCredit, creditRequests } from './credit.ts'
import {
  cancelInvitation,
  channelInvitations,
  copyChannelInvitationLink,
  inviteReseller,
  readInvitation,
} from './invitations.ts'
import { addKey, listKeys, revokeKey } from './keys.ts'
import { listChannels, oneChannel } from './list.ts'
import { openChannel } from './open.ts'
import { channelPrices, setNets } from './prices.ts'
import { channelProducts, offerProducts } from './products.ts'
import {
  answerChannelRequest,
  answerSuppliersRequest,
  askReseller,
  channelRequests,
  ownChannelRequests,
  requestChannel,
  resellersToAsk,
  suppliersToAsk,
} from './requests.ts'
import { channelSubscriptions, resumeSubscription } from './subscriptions.ts'
import { channelUsage } from './usage.ts'

/** What the operator does with its channels. */
export function adminModule(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, channels.listChannels, listChannels)
  serve(app, deps, channels.openChannel, openChannel)
  serve(app, deps, channels.oneChannel, oneChannel)
  serve(app, deps, channels.askForCredit, askForCredit)
  serve(app, deps, channels.creditRequests, creditRequests)
  serve(app, deps, channels.answerCredit, answerCredit)
  serveContracts(app, deps)
  serve(app, deps, channels.ownChannelRequests, ownChannelRequests)
  serve(app, deps, channels.suppliersToAsk, suppliersToAsk)
  serve(app, deps, channels.requestChannel, requestChannel)
  serve(app, deps, channels.channelRequests, channelRequests)
  serve(app, deps, channels.answerChannelRequest, answerChannelRequest)
  serve(app, deps, channels.answerSuppliersRequest, answerSuppliersRequest)
  serve(app, deps, channels.resellersToAsk, resellersToAsk)
  serve(app, deps, channels.askReseller, askReseller)
  serve(app, deps, channels.channelInvitations, channelInvitations)
  serve(app, deps, channels.inviteReseller, inviteReseller)
  serve(app, deps, channels.cancelInvitation, cancelInvitation)
  serve(app, deps, channels.copyChannelInvitationLink, copyChannelInvitationLink)
  servePublic(app, deps, channels.readInvitation, readInvitation)
  serve(app, deps, channels.ownContracts, ownContracts)
  serve(app, deps, channels.channelProducts, channelProducts)
  serve(app, deps, channels.offerProducts, offerProducts)
  serve(app, deps, channels.channelPrices, channelPrices)
  serve(app, deps, channels.setNets, setNets)
  serve(app, deps, channels.listKeys, listKeys)
  serve(app, deps, channels.addKey, addKey)
  serve(app, deps, channels.revokeKey, revokeKey)
  serve(app, deps, channels.channelUsage, channelUsage)
  serve(app, deps, channels.channelSubscriptions, channelSubscriptions)
  serve(app, deps, channels.resumeSubscription, resumeSubscription)
}
