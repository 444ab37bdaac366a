import type { FastifyInstance } from 'fastify'
import * as identity from '@reseller-portal/contract/accounts'
import * as factor from '@reseller-portal/contract/accounts'
import { worker, type Background } from '#kit/background/background.ts'
import type { Deps } from '#kit/context.ts'
import { serve, servePublic } from '#kit/http/serve.ts'
import { offerMembership, withdrawOffer } from './joining/offer.ts'
import { listOffers } from './joining/offers.ts'
import { acceptOffer, declineOffer, listOwnOffers } from './joining/own-offers.ts'
import {
  addApiKey,
  changeApiKey,
  listApiKeys,
  readOwnKey,
  revokeApiKey,
  rotateApiKey,
} from './api-keys/api-keys.ts'
import { changeCompanySignIn, readCompanySignIn, removeCompanySignIn } from './company-sign-in/settings.ts'
import { beginCompanySignIn, findCompany, finishCompanySignIn } from './company-sign-in/sign-in.ts'
import { changeMails } from './own-mails.ts'
import {
  changePassword,
  forgotPassword,
  openReset,
  readLink,
  resetPassword,
  resetToOpen,
} from './passwords/reset.ts'
import { beginApp, confirmApp } from './second-factor/app.ts'
import { readFactors, removeFactor, renewRecoveryCodes } from './second-factor/own-factors.ts'
import { addPasskey, beginPasskey } from './second-factor/add-passkey.ts'
import { changeMe, me } from './sessions/me.ts'
import { endAllSessions, endSession, listSessions, switchOrganization } from './sessions/own-sessions.ts'
import { purgeSessions } from './sessions/purge.ts'
import { refresh } from './sessions/refresh.ts'
import { finishSignIn } from './sign-in/second-step.ts'
import { signIn } from './sign-in/sign-in.ts'
import { signOut } from './sign-in/sign-out.ts'
import { bulkUsers } from './users/bulk.ts'
import { activateUser, changeUser, createUser, deactivateUser, setUserGroups } from './users/change.ts'
import { copyInvitationLink, inviteUser, revokeInvitation } from './users/invite.ts'
import { resetFactors } from './users/reset-factors.ts'
import { listGroups, listUserIds, listUsers, readUser, validateEmail } from './users/read.ts'
import { deleteUser } from './users/remove.ts'
import { changeUserConfig, deleteUserConfig, listUserConfigs, readUserConfig } from './users/user-configs.ts'
import { serveRegistrations } from './registrations/serve.ts'
import { serveViews } from './views.ts'

export { actorOfKey } from './api-keys/key-actor.ts'
export { createAccount } from './accounts.ts'
export { letTechnicianIn } from './users/technician.ts'
export { operatorsWho, staffWho, techniciansWho, wantsMail } from './own-mails.ts'
export { hashPassword } from './passwords/passwords.ts'
export { joinWithPassword } from './passwords/reset.ts'
export { linksToCopy } from './invitation-links.ts'
export { passwordUrl, tokenForLink } from './passwords/links.ts'
export { resealProviders } from './company-sign-in/settings.ts'
export { resealFactors } from './second-factor/reseal-factors.ts'
export { actorOf, csrfCookie, noteWrite, sessionOf } from './sessions/session.ts'

export { registrationsBackground } from './registrations/serve.ts'

export const accountsBackground: Background = {
  jobs: [worker(resetToOpen, openReset)],
  sweeps: [{ everySeconds: 10 * 60, act: purgeSessions }],
}

export function accountsModule(app: FastifyInstance, deps: Deps): void {
  servePublic(app, deps, identity.login, signIn)
  servePublic(app, deps, factor.finishSignIn, finishSignIn)
  servePublic(app, deps, identity.logout, signOut)
  servePublic(app, deps, identity.refresh, refresh)
  servePublic(app, deps, identity.forgotPassword, forgotPassword)
  servePublic(app, deps, identity.readLink, readLink)
  servePublic(app, deps, identity.resetPassword, resetPassword)
  serve(app, deps, identity.me, me)
  serve(app, deps, identity.changeMe, changeMe)
  serve(app, deps, identity.changeOwnMails, changeMails)
  serve(app, deps, identity.changePassword, changePassword)
  serve(app, deps, identity.switchOrganization, switchOrganization)
  serve(app, deps, identity.listSessions, listSessions)
  serve(app, deps, identity.endSession, endSession)
  serve(app, deps, identity.endAllSessions, endAllSessions)
  serveFactors(app, deps)
  serveUsers(app, deps)
  serveApiKeys(app, deps)
  serveCompanySignIn(app, deps)
  serveRegistrations(app, deps)
  serveViews(app, deps)
}

function serveFactors(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, factor.readFactors, readFactors)
  serve(app, deps, factor.beginApp, beginApp)
  serve(app, deps, factor.confirmApp, confirmApp)
  serve(app, deps, factor.beginPasskey, beginPasskey)
  serve(app, deps, factor.addPasskey, addPasskey)
  serve(app, deps, factor.removeFactor, removeFactor)
  serve(app, deps, factor.renewRecoveryCodes, renewRecoveryCodes)
}

function serveApiKeys(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, identity.listApiKeys, listApiKeys)
  serve(app, deps, identity.addApiKey, addApiKey)
  serve(app, deps, identity.changeApiKey, changeApiKey)
  serve(app, deps, identity.rotateApiKey, rotateApiKey)
  serve(app, deps, identity.revokeApiKey, revokeApiKey)
  serve(app, deps, identity.readOwnKey, readOwnKey)
}

function serveCompanySignIn(app: FastifyInstance, deps: Deps): void {
  servePublic(app, deps, identity.findCompany, findCompany)
  servePublic(app, deps, identity.beginCompanySignIn, beginCompanySignIn)
  servePublic(app, deps, identity.finishCompanySignIn, finishCompanySignIn)
  serve(app, deps, identity.readCompanySignIn, readCompanySignIn)
  serve(app, deps, identity.changeCompanySignIn, changeCompanySignIn)
  serve(app, deps, identity.removeCompanySignIn, removeCompanySignIn)
}

function serveUsers(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, identity.listUsers, listUsers)
  serve(app, deps, identity.listUserIds, listUserIds)
  serve(app, deps, identity.readUser, readUser)
  serve(app, deps, identity.createUser, createUser)
  serve(app, deps, identity.changeUser, changeUser)
  serve(app, deps, identity.deleteUser, deleteUser)
  serve(app, deps, identity.activateUser, activateUser)
  serve(app, deps, identity.deactivateUser, deactivateUser)
  serve(app, deps, identity.setUserGroups, setUserGroups)
  serve(app, deps, identity.bulkUsers, bulkUsers)
  serve(app, deps, factor.resetFactors, resetFactors)
  serve(app, deps, identity.inviteUser, inviteUser)
  serve(app, deps, identity.copyInvitationLink, copyInvitationLink)
  serve(app, deps, identity.revokeInvitation, revokeInvitation)
  serveOffers(app, deps)
  serve(app, deps, identity.listUserConfigs, listUserConfigs)
  serve(app, deps, identity.readUserConfig, readUserConfig)
  serve(app, deps, identity.changeUserConfig, changeUserConfig)
  serve(app, deps, identity.deleteUserConfig, deleteUserConfig)
  serve(app, deps, identity.listGroups, listGroups)
  serve(app, deps, identity.validateEmail, validateEmail)
}

function serveOffers(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, identity.offerMembership, offerMembership)
  serve(app, deps, identity.listOffers, listOffers)
  serve(app, deps, identity.withdrawOffer, withdrawOffer)
  serve(app, deps, identity.listOwnOffers, listOwnOffers)
  serve(app, deps, identity.acceptOffer, acceptOffer)
  serve(app, deps, identity.declineOffer, declineOffer)
}
