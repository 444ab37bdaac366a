import type { Input } from '@reseller-portal/contract/kit'
import type { writeLog as endpoint } from '@reseller-portal/contract/messages'
import { openBuckets } from '#kit/security/buckets.ts'
import type { PublicCtx } from '#kit/context.ts'
import { refuse } from '#kit/refuse.ts'

const longestMetadata = 4000
const take = openBuckets()
const rate = { burst: 60, perMinute: 60 }
/** An error of a browser is a warning of ours: alarms follow errors (docs/runbook.md), and anybody may write here. */
const levels = { DEBUG: 'debug', INFO: 'info', WARN: 'warn', ERROR: 'warn' } as const

/** The browser's record in our log: without what looks like an e-mail address, and never more than fits a line. */
export async function writeLog(
  { severity, timestamp, message, metadata }: Input<typeof endpoint>,
  ctx: PublicCtx,
): Promise<Record<string, never>> {
  if (!take(ctx.address, ctx.now.getTime(), rate).isAllowed) refuse('requests.too_many')
  const more = metadata ? { metadata: withoutAddresses(cut(JSON.stringify(metadata))) } : {}
  const browser = { severity, timestamp, message: withoutAddresses(message), ...more }
  ctx.log[levels[severity]]({ browser }, 'the log of a browser')
  return {}
}

function cut(text: string): string {
  return text.length > longestMetadata ? `${text.slice(0, longestMetadata)}…` : text
}

function withoutAddresses(text: string): string {
  return text.replaceAll(/[^\s"'<>(),;:]+/g, (word) => (/@|%40/.test(word) ? '[address]' : word))
}
