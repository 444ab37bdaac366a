/** What a load gave: completed rounds a second and how long one took, in milliseconds. */
type Load = { perSecond: number; p95: number; refused: number }

/** What an agent does again and again; answers whether it went through. */
export type Round = (agent: number) => Promise<boolean>

/** One line of a table: ours, its reference, and the ratio of the two, which outlives the machine. */
export async function beside(
  what: string,
  load: { agents: number; warmSeconds: number; seconds: number },
  sides: { ours: Round; reference: Round },
): Promise<string> {
  const { ours, reference } = await inTurns(load, sides)
  const ratio = ours.perSecond / reference.perSecond
  return `${what.padEnd(34)} ${rate(ours)}   reference ${rate(reference)}   ratio ${ratio.toFixed(2)}`
}

const turns = 3

/**
 * Both sides run for a while first: plans are cached for each connection, and a server's code is compiled as it runs. They
 * are measured in turns, so that what comes over the machine or the database meanwhile (a vacuum, a neighbor) meets both.
 */
async function inTurns(
  { agents, warmSeconds, seconds }: { agents: number; warmSeconds: number; seconds: number },
  sides: { ours: Round; reference: Round },
): Promise<{ ours: Load; reference: Load }> {
  const ours: Slice[] = []
  const reference: Slice[] = []
  await slice(agents, warmSeconds, sides.reference)
  await slice(agents, warmSeconds, sides.ours)
  for (let turn = 0; turn < turns; turn += 1) {
    reference.push(await slice(agents, seconds / turns, sides.reference))
    ours.push(await slice(agents, seconds / turns, sides.ours))
  }
  return { ours: total(ours), reference: total(reference) }
}

type Slice = { times: number[]; refused: number; seconds: number }

/** Runs rounds on so many agents at once for a time. */
export async function slice(agents: number, seconds: number, round: Round): Promise<Slice> {
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
  return { times, refused, seconds: (performance.now() - begun) / 1000 }
}

function total(slices: Slice[]): Load {
  const times = slices.flatMap((each) => each.times).toSorted((a, b) => a - b)
  const sum = (part: (each: Slice) => number) => slices.reduce((so, each) => so + part(each), 0)
  const p95 = times[Math.min(times.length - 1, Math.floor(times.length * 0.95))] ?? Number.NaN
  return { perSecond: times.length / sum((each) => each.seconds), p95, refused: sum((each) => each.refused) }
}

function rate({ perSecond, p95, refused }: Load): string {
  return `${perSecond.toFixed(0).padStart(6)}/s p95 ${p95.toFixed(1)} ms${refused > 0 ? ` (${refused} refused)` : ''}`
}
