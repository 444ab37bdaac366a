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
