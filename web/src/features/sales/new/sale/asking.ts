import type { Endpoint, Sent } from '@reseller-portal/contract/kit'
import { call } from '#lib/calls/call.ts'
import { CallError } from '#lib/calls/call-error.ts'
import { answered, keyFor } from './attempts.ts'
import { isLost, SaleStopped } from './failure.ts'

/** How the screen follows a booking whose result isn't known yet. */
export type Attend = {
  signal: AbortSignal
  onLost: () => void
  /** After a fault, the call is repeated until it's answered, because the booking may have been made. */
  isEndless?: boolean
}

/** After a server fault, the call is repeated a few times. Without a connection, it's repeated until there is one. */
export async function untilAnswered<T>(
  ask: () => Promise<T>,
  { signal, onLost, isEndless = false }: Attend,
): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await ask()
    } catch (error) {
      const isFault = error instanceof CallError && error.status === 500
      if (!isLost(error) || (tries > 5 && isFault && !isEndless)) throw error
      onLost()
      await pause(Math.min(1000 * tries, 8000), signal)
    }
  }
}

export async function ask<E extends Endpoint>(
  step: Parameters<typeof keyFor>[0],
  endpoint: E,
  input: Sent<E>,
) {
  try {
    const answer = await call(endpoint, input, { key: keyFor(step, input) })
    answered(step)
    return answer
  } catch (error) {
    if (!isLost(error)) answered(step)
    throw error
  }
}

export function stopAt(at: 'check' | 'hold' | 'payment') {
  return (error: unknown) => {
    throw new SaleStopped({ at, error })
  }
}

export function pause(milliseconds: number, signal: AbortSignal) {
  return new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(new DOMException('the screen was left', 'AbortError'))
    })
  })
}
