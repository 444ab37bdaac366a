import type { Input } from '@reseller-portal/contract/kit'
import type { writeLog as endpoint } from '@reseller-portal/contract/messages'
import type { PublicCtx } from '../../kit/context.ts'
import { refuse } from '../../kit/refuse.ts'
import { openAllowance } from './allowance.ts'

const longestMetadata = 4000
const levels = { DEBUG: 'debug', INFO: 'info', WARN: 'warn', ERROR: 'error' } as const
const allowance = openAllowance({ burst: 60, perMinute: 60 })

/** The browser's record in our log: without what looks like an e-mail address, and never more than fits a line. */
export async function writeLog(
  { severity, timestamp, message, metadata }: Input<typeof endpoint>,
  ctx: PublicCtx,
): Promise<Record<string, never>> {
  if (!allowance.take(ctx.address, ctx.now)) refuse('requests.too_many')
  const browser = { timestamp, ...(metadata ? { metadata: bounded(metadata) } : {}) }
  ctx.log[levels[severity]]({ browser }, withoutAddresses(message))
  return {}
}

function bounded(metadata: object): string {
  const text = withoutAddresses(JSON.stringify(metadata))
  return text.length > longestMetadata ? `${text.slice(0, longestMetadata)}…` : text
}

function withoutAddresses(text: string): string {
  return text.replaceAll(/[^\s@"'<>(),;:]+(@|%40)[^\s@"'<>(),;:]+/gi, '[address]')
}
