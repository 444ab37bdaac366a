/** As many ids as a call that does something to many takes. */
const most = 500

/** `left`: the ids of the piece that failed, which may be done or not, and of those after it. */
type Outcome<T> = { answers: T[]; left: string[]; error?: unknown }

/**
 * Sends the ids in as many calls as it takes, one after the other; the first that fails is the last. `onSent` is told how
 * many are behind.
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
