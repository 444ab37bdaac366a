import { sql } from 'kysely'
import { isPolicyAddress, type policyContent as endpoint } from '@reseller-portal/contract/products'
import type { Input, Returned } from '@reseller-portal/contract/kit'
import { resellerOf, type Ctx } from '#kit/context.ts'
import { outgoing, OutgoingFailed } from '#kit/outgoing/outgoing.ts'
import { found, refuse } from '#kit/refuse.ts'
import { ratesOf } from '../queries.ts'
import { plainText } from './plain-text.ts'

const request = {
  method: 'GET',
  headers: { accept: 'text/plain, text/html;q=0.9' },
  body: undefined,
  timeoutMs: 5000,
  mostBytes: 1024 * 1024,
}

/**
 * Fetches a policy from a host that a rate of a visible supplier names (docs/rules.md §9), and returns its plain text.
 */
export async function policyContent(
  { url }: Input<typeof endpoint>,
  ctx: Ctx,
): Promise<Returned<typeof endpoint>> {
  if (!isPolicyAddress(url) || !URL.canParse(url)) refuse('policies.not_found')
  const { host } = new URL(url)
  const named = ratesOf(resellerOf(ctx), ctx.db)
    .select('rates.id')
    .where(sql<boolean>`lower(split_part(rates.policy, '/', 3)) = ${host}`)
  found(await named.executeTakeFirst(), 'policies.not_found')
  const { status, headers, body } = await fetched(url, ctx)
  const type = headers['content-type'] ?? ''
  if (status !== 200 || !type.startsWith('text/')) refuse('policies.not_found')
  return { content: plainText(body, type.startsWith('text/html')) }
}

async function fetched(url: string, { config }: Ctx) {
  try {
    return await outgoing(url, request, config)
  } catch (error) {
    if (error instanceof OutgoingFailed) return refuse('policies.not_found')
    throw error
  }
}
