import type { Input } from '@reseller-portal/contract/kit'
import type { writeLog as endpoint } from '@reseller-portal/contract/documents'
import { openBuckets } from '#kit/security/buckets.ts'
import type { PublicCtx } from '#kit/context.ts'
import { refuse } from '#kit/refuse.ts'

const longestMetadata = 4000
const take = openBuckets()
const rate = { burst: 60, perMinute: 60 }
/** A browser's error is logged as a warning: alarms follow errors (docs/operating/runbook.md), and any client may write here. */
const levels = { DEBUG: 'debug', INFO: 'info', WARN: 'warn', ERROR: 'warn' } as const

/** Writes a browser's log entry to our log, without possible names, phones or addresses, and cut to one line. */
export async function writeLog(
  { severity, timestamp, message, metadata }: Input<typeof endpoint>,
  ctx: PublicCtx,
): Promise<Record<string, never>> {
  if (!take(ctx.address, ctx.now.getTime(), rate).isAllowed) refuse('requests.too_many')
  const more = metadata ? { metadata: cut(JSON.stringify(metadata, (_, value) => redacted(value))) } : {}
  const browser = { severity, timestamp, message: withoutPeople(message), ...more }
  ctx.log[levels[severity]]({ browser }, 'the log of a browser')
  return {}
}

function cut(text: string): string {
  return text.length > longestMetadata ? `${text.slice(0, longestMetadata)}…` : text
}

function redacted(value: unknown): unknown {
  if (typeof value === 'number' && String(value).length >= leastPhone) return '[number]'
  return typeof value === 'string' ? withoutPeople(cut(value)) : value
}

/** The fewest digits of a phone number; positions in a bundle have fewer. */
const leastPhone = 7

/** A text from outside without possible names, phones and addresses. Quoted text is often something that a person typed. */
export function withoutPeople(text: string): string {
  const plain = text
    .replaceAll(/[^\s"'<>(),;:]+/g, (word) => (/@|%40/.test(word) ? '[address]' : word))
    .replaceAll(/'[^'\n]*'|"[^"\n]*"|`[^`\n]*`|“[^“”\n]*”/g, '[text]')
    .replaceAll(/[+\d][\d ().-]*/g, (run) =>
      run.replaceAll(/\D/g, '').length >= leastPhone ? '[number] ' : run,
    )
  return plain.split('\n').map(withoutNames).join('\n')
}

/** Two words in a row that begin with a capital letter are treated as a name. */
function withoutNames(line: string): string {
  const words = line.split(' ')
  const isCapital = words.map((word) => /^\p{Lu}[\p{L}’-]*[.,!?]?$/u.test(word))
  const isName = (at: number) =>
    isCapital[at] === true && (isCapital[at - 1] === true || isCapital[at + 1] === true)
  return words.map((word, at) => (isName(at) ? '[name]' : word)).join(' ')
}
