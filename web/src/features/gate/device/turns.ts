/** What is given to it is done one after the other. */
export function turns() {
  let last: Promise<unknown> = Promise.resolve()
  return <T>(act: () => Promise<T>): Promise<T> => {
    const next = last.then(act, act)
    last = next.catch(() => undefined)
    return next
  }
}
