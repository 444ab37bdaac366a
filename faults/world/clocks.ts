/** Whatever tells the time of a run beside the servers, such as the witness of a database. */
export type Witness = (aheadMs: number) => Promise<void>

/**
 * Moves the clock of a run. The witnesses first: a server that saw a checkout run out by the new clock, and gave its hold
 * back, would else be judged by the old one, by which the checkout could still be paid.
 */
export async function moveClocks(
  servers: { aheadMs: number },
  witnesses: readonly Witness[],
  aheadMs: number,
): Promise<void> {
  await Promise.all(witnesses.map((move) => move(aheadMs)))
  servers.aheadMs = aheadMs
}

/** A span of time, in milliseconds of the machine's clock. */
export type Span = { from: number; to: number }

/** The most time that is put down to the machine. What is due for longer is not taken up at all. */
const mostBusyMs = 15 * 60_000

/** How long something was waited for, without the time in which the machine was too busy to do what was due. */
export function waitedBetween(from: number, to: number, busy: readonly Span[]): number {
  const lost = busy.map((span) => Math.max(0, Math.min(span.to, to) - Math.max(span.from, from)))
  return (
    to -
    from -
    Math.min(
      mostBusyMs,
      lost.reduce((sum, ms) => sum + ms, 0),
    )
  )
}
