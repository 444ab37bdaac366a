import { sql } from 'kysely'
import {
  whyNotOpen,
  type cancelInvitation as cancelEndpoint,
  type channelInvitations as listEndpoint,
  type copyChannelInvitationLink as copyEndpoint,
  type inviteReseller as inviteEndpoint,
  type readInvitation as readEndpoint,
} from '@reseller-portal/contract/channels'
import type { Input, Returned } from '@reseller-portal/contract/kit'
import { fill } from '@reseller-portal/contract/locales/fill'
import { serverWords } from '@reseller-portal/contract/locales/server'
import { supplierOf, type Ctx, type Db, type Event, type PublicCtx, type Work } from '#kit/context.ts'
import { newId } from '#kit/ids.ts'
import { found, refuse, refuseIf } from '#kit/refuse.ts'
import { within } from '#kit/within.ts'
import { recordEvent } from '#kit/audit/record.ts'
import { refuseTooManyMails } from '#kit/http/limits.ts'
import { hashOf, newToken } from '#kit/security/tokens.ts'
import { linksToCopy } from '#modules/accounts/index.ts'
import { queueMail, written } from '#modules/documents/index.ts'
import { addRequest, resellersWithStaff } from './requests.ts'

type Invitations = Returned<typeof listEndpoint>
const lifetimeMs = 30 * 24 * 3600_000

/** Invites a company to register as a reseller; a follower of the event mails the link. */
export async function inviteReseller(input: Input<typeof inviteEndpoint>, ctx: Ctx): Promise<Invitations> {
  refuseIf(whyNotOpen(input))
  const { name, email } = input
  const existing = input.isAnother ? undefined : await resellerCalled(name, ctx.db)
  if (existing) refuse('channels.reseller_known', { name: existing.name, code: existing.code })
  await refuseTooManyMails(ctx.actor.accountId, 1, ctx)
  await within(ctx, async (tx) => {
    const id = newId()
    const supplierId = supplierOf(tx)
    await tx.db
      .insertInto('channel_invitations')
      .values({
        id,
        supplier_id: supplierId,
        name,
        email,
        language: tx.language,
        hash: null,
        invited_by: tx.actor.name,
        invited_at: tx.now,
        reseller_id: null,
        expires_at: new Date(tx.now.getTime() + lifetimeMs),
      })
      .execute()
    const event = { subject: id, reseller: null, supplier: supplierId, facts: { name } }
    await recordEvent(tx.db, tx, { name: 'channels.invited', ...event })
  })
  return channelInvitations({}, ctx)
}

/** A reseller of this name that has staff here, who can be asked for the channel. */
export function resellerCalled(name: string, db: Db) {
  return resellersWithStaff(db)
    .where((row) => row(row.fn('lower', ['resellers.name']), '=', row.fn('lower', [row.val(name)])))
    .executeTakeFirst()
}

/** Mails the link of an invitation, unless it was copied first; its token is made here and only the mail contains it. */
export async function mailInvitation(event: Event, work: Work): Promise<void> {
  await work.db.transaction().execute(async (tx) => {
    const before = tx.selectFrom('mails').select('id').where('origin', '=', event.id)
    if (await before.executeTakeFirst()) return
    const token = newToken()
    const invitation = await tx
      .updateTable('channel_invitations')
      .set({ hash: hashOf(token) })
      .from('suppliers')
      .whereRef('suppliers.id', '=', 'channel_invitations.supplier_id')
      .where('channel_invitations.id', '=', event.subject)
      .where('hash', 'is', null)
      .returning(['channel_invitations.email', 'channel_invitations.name', 'language', 'supplier_id'])
      .returning(['suppliers.name as supplier', 'invited_by'])
      .executeTakeFirst()
    // It was cancelled or copied in the meantime.
    if (!invitation) return
    const { language, supplier, name } = invitation
    const { hello } = serverWords[language].account.registration
    const { title, lines, open, end } = serverWords[language].channels.invitation
    const facts = { supplier, company: name, who: invitation.invited_by }
    const letter = {
      title: fill(title, facts),
      language,
      sender: supplier,
      mark: '',
      hello,
      facts: [],
      lines: lines.map((line) => fill(line, facts)),
      links: [{ label: open, url: registerUrl(token, work) }],
      end: fill(end, facts),
    }
    const { subject, html, text } = written(letter.title, letter)
    const mail = { subject, html, text, to: [invitation.email], attachments: [], isSecret: true }
    const whose = { reseller: null, supplier: invitation.supplier_id, bookingId: null, origin: event.id }
    await queueMail({ ...whose, ...mail }, tx, work)
  })
}

const registerUrl = (token: string, { config }: Pick<Work, 'config'>) =>
  `${config.PUBLIC_URL}/register?invitation=${token}`

/** Makes a new link, which is shown once to the person who invited; the previous link ends. */
export function copyChannelInvitationLink(
  { id }: Input<typeof copyEndpoint>,
  ctx: Ctx,
): Promise<Returned<typeof copyEndpoint>> {
  return within(ctx, async (tx) => {
    const rows = await openInvitations(tx).where('id', '=', id).forUpdate().execute()
    const { name, supplier_id } = found(rows[0])
    if (!(await copyable(rows, tx)).has(id)) refuse('invitations.no_link')
    const token = newToken()
    await tx.db
      .updateTable('channel_invitations')
      .set({ hash: hashOf(token) })
      .where('id', '=', id)
      .execute()
    const event = { subject: id, reseller: null, supplier: supplier_id, facts: { name } }
    await recordEvent(tx.db, tx, { name: 'channels.invitation_copied', ...event })
    return { url: registerUrl(token, tx) }
  })
}

/** Those whose link the account may copy; one with which a company has registered must stay. */
async function copyable(rows: readonly { id: string; has_registered: boolean }[], ctx: Ctx) {
  const waiting = rows.filter(({ has_registered }) => !has_registered)
  return linksToCopy(
    waiting.map(({ id }) => id),
    ctx,
  )
}

/** The operator's invitations that have not led to a reseller yet. */
function openInvitations(ctx: Ctx) {
  return ctx.db
    .selectFrom('channel_invitations')
    .select(['id', 'name', 'email', 'invited_by', 'invited_at', 'expires_at', 'supplier_id'])
    .select(
      sql<boolean>`exists (select from registrations
        where registrations.invitation = channel_invitations.hash and registrations.state <> 'DECLINED')`.as(
        'has_registered',
      ),
    )
    .where('supplier_id', '=', supplierOf(ctx))
    .where('reseller_id', 'is', null)
}

/** Who invites whom, for anyone with the link. */
export async function readInvitation(
  { token }: Input<typeof readEndpoint>,
  { db, now }: PublicCtx,
): Promise<Returned<typeof readEndpoint>> {
  const invitation = await db
    .selectFrom('channel_invitations')
    .innerJoin('suppliers', 'suppliers.id', 'channel_invitations.supplier_id')
    .select(['suppliers.name as supplier', 'channel_invitations.name', 'email'])
    .where('hash', '=', hashOf(token))
    .where('reseller_id', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return found(invitation, 'channels.invitation_over')
}

/** Invitations that have not led to a reseller yet, the latest first. */
export async function channelInvitations(_: object, ctx: Ctx): Promise<Invitations> {
  const rows = await openInvitations(ctx).orderBy('invited_at', 'desc').limit(200).execute()
  const links = await copyable(rows, ctx)
  const invitations = rows.map(({ id, name, email, invited_by, invited_at, expires_at }) => ({
    id,
    name,
    email,
    invitedBy: invited_by,
    invitedAt: invited_at.toISOString(),
    expiresAt: expires_at.toISOString(),
    canCopyLink: links.has(id),
  }))
  return { invitations }
}

export async function cancelInvitation({ id }: Input<typeof cancelEndpoint>, ctx: Ctx): Promise<Invitations> {
  await within(ctx, async (tx) => {
    const gone = await tx.db
      .deleteFrom('channel_invitations')
      .where('id', '=', id)
      .where('supplier_id', '=', supplierOf(tx))
      .where('reseller_id', 'is', null)
      .returning(['name', 'supplier_id'])
      .executeTakeFirst()
    const { name, supplier_id } = found(gone)
    const event = { subject: id, reseller: null, supplier: supplier_id, facts: { name } }
    await recordEvent(tx.db, tx, { name: 'channels.invitation_cancelled', ...event })
  })
  return channelInvitations({}, ctx)
}

/** An invited company was approved as a reseller: its request for the channel stands from now on. */
export async function requestForInvited(event: Event, work: Work): Promise<void> {
  const invited = await work.db
    .selectFrom('registrations')
    .innerJoin('channel_invitations', 'channel_invitations.hash', 'registrations.invitation')
    .innerJoin('organizations', 'organizations.code', 'registrations.org_code')
    .select(['channel_invitations.id', 'channel_invitations.supplier_id', 'organizations.reseller_id'])
    .select('registration')
    .where('registrations.id', '=', event.subject)
    .where('channel_invitations.reseller_id', 'is', null)
    .executeTakeFirst()
  if (!invited || invited.reseller_id === null) return
  const { id, supplier_id, reseller_id, registration } = invited
  const name = `${registration.contactFirstName} ${registration.contactLastName}`
  await work.db.transaction().execute(async (tx) => {
    await tx.updateTable('channel_invitations').set({ reseller_id }).where('id', '=', id).execute()
    await addRequest({ reseller_id, supplier_id }, { side: 'RESELLER', name }, work, tx)
  })
}
