/** What a load gave: completed rounds a second and how long one took, in milliseconds. */
export type Load = { perSecond: number; p50: number; p95: number; rounds: number; refused: number }

/** Runs rounds on so many agents at once for a time; a round answers whether it went through. */
export async function load(
  agents: number,
  seconds: number,
  round: (agent: number) => Promise<boolean>,
): Promise<Load> {
  const times: number[] = []
  let refused = 0
  const begun = performance.now()
  const end = begun + seconds * 1000
  await Promise.all(
    Array.from({ length: agents }, async (_, agent) => {
      while (performance.now() < end) {
        const start = performance.now()
        if (await round(agent)) times.push(performance.now() - start)
        else refused += 1
      }
    }),
  )
  const took = (performance.now() - begun) / 1000
  times.sort((a, b) => a - b)
  const at = (share: number) =>
    times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN
  return { perSecond: times.length / took, p50: at(0.5), p95: at(0.95), rounds: times.length, refused }
}

/** One line of a table: ours, its reference, and the ratio of the two, which outlives the machine. */
export function beside(what: string, ours: Load, reference: Load): string {
  const ratio = ours.perSecond / reference.perSecond
  return `${what.padEnd(34)} ${rate(ours)}   reference ${rate(reference)}   ratio ${ratio.toFixed(2)}`
}

function rate({ perSecond, p95, refused }: Load): string {
  return `${perSecond.toFixed(0).padStart(6)}/s p95 ${p95.toFixed(1)} ms${refused > 0 ? ` (${refused} refused)` : ''}`
}
