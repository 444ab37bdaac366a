/** The most IDs that one call for many rows accepts. */
const most = 500

/** `left` has the IDs of the call that failed, which may or may not be done, and of the calls that weren't sent. */
type Outcome<T> = { answers: T[]; left: string[]; error?: unknown }

/**
 * Sends the IDs in as many calls as needed, one after the other, and stops at the first failure. `onSent` receives how
 * many IDs are done.
 */
export async function inPieces<T>(
  ids: readonly string[],
  send: (piece: string[]) => Promise<T>,
  onSent: (count: number) => void = () => {},
): Promise<Outcome<T>> {
  const answers: T[] = []
  for (let at = 0; at < ids.length; at += most) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- one after the other: what fails ends it
      answers.push(await send(ids.slice(at, at + most)))
    } catch (error) {
      return { answers, left: ids.slice(at), error }
    }
    onSent(Math.min(ids.length, at + most))
  }
  return { answers, left: [] }
}
