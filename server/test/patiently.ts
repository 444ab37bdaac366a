import { setTimeout as sleep } from 'node:timers/promises'

/** Asks again while the portal is too busy (503), as its pages do. */
export async function patiently<Answer extends { status: number }>(
  ask: () => Promise<Answer>,
): Promise<Answer> {
  for (;;) {
    const answer = await ask()
    if (answer.status !== 503) return answer
    await sleep(100)
  }
}
